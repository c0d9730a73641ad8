import { createInterface } from "node:readline/promises";
import { pino } from "pino";
import { createFileStore } from "../create-file-store.ts";
import { asOperator } from "../data/db.ts";
import { openDatabase } from "../open-database.ts";
import { readEnv } from "../env.ts";
import { StartFailure } from "../start-failure.ts";
import { CommandError } from "./command-error.ts";
import { readCommand } from "./read-command.ts";

try {
  const command = readCommand(process.argv.slice(2), ask);
  const log = pino({ level: "error" }, pino.destination(process.stderr.fd));
  const env = readEnv();
  const database = await openDatabase({ ...env, connecting: asOperator }, log);
  try {
    process.stdout.write(await command(database.db, createFileStore(env), database.pool));
  } finally {
    await database.close();
  }
} catch (error) {
  const isExplained = error instanceof CommandError || error instanceof StartFailure;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
}

/** On the terminal, or from what is piped in. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // At the end of the input there is no answer, and `question` would wait for good.
    const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
