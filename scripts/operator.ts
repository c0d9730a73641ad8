import { runProgram } from "./run-program.ts";

/** `npm run operator -- COMMAND …` */
export const run = (args: readonly string[]): Promise<number> =>
  runProgram("apps/api/src/operator/main.ts", args);
