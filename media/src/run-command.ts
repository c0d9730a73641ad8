import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program with inherited output. Throws when it exits with an error. */
export async function run(program: string, args: readonly string[], folder: string): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} exited with ${code}.`);
}
