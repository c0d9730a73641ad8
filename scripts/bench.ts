import { spawn } from "node:child_process";
import { join } from "node:path";
import { typedIn } from "./env.ts";
import { root } from "./root.ts";

/** `npm run bench -- NAME …`: relative paths mean what they meant where the command was typed. */
export async function run(args: readonly string[]): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const bench = spawn(process.execPath, [join(root, "bench/src/main.ts"), ...args], {
    cwd: typedIn(),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => bench.kill(signal));
  bench.once("exit", (code) => resolve(code ?? 1));
  return promise;
}
