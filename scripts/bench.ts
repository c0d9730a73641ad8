import { runProgram } from "./run-program.ts";

/** `npm run bench -- NAME …` */
export const run = (args: readonly string[]): Promise<number> => runProgram("bench/src/main.ts", args);
