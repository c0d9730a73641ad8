import { spawn } from "node:child_process";
import { join } from "node:path";
import { userFolder } from "./env.ts";
import { root } from "./root.ts";

/** Runs a program of this repository in the folder in which the user typed the command. */
export async function runProgram(main: string, args: readonly string[]): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const program = spawn(process.execPath, [join(root, main), ...args], {
    cwd: userFolder(),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => program.kill(signal));
  program.once("exit", (code) => resolve(code ?? 1));
  return promise;
}
