import { pino } from "pino";
import { createFileStore } from "../create-file-store.ts";
import { asOperator } from "../data/db.ts";
import { openDatabase } from "../open-database.ts";
import { readEnv } from "../env.ts";
import { StartFailure } from "../start-failure.ts";
import { CommandError } from "./command-error.ts";
import { readCommand } from "./read-command.ts";

try {
  const command = readCommand(process.argv.slice(2));
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
