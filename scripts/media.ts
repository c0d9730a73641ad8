import { runProgram } from "./run-program.ts";

/** `npm run media -- NAME …` */
export const run = (args: readonly string[]): Promise<number> => runProgram("media/src/main.ts", args);
