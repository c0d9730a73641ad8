import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program and shows what it prints; throws unless it ends well. */
export async function run(program: string, args: readonly string[], folder: string): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}
