import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { pino } from "pino";
import * as z from "zod";
import {
  type CopiedTable,
  findFilledTable,
  inLongTransaction,
  listMigrations,
  listSequences,
  listTables,
  loadTables,
  readTable,
  restoreSequence,
  writeTable,
} from "../data/copy-tables.ts";
import { asOperator, serverName } from "../data/db.ts";
import { countConnections, freezeTables, readTableSum } from "../data/table-sums.ts";
import { openDatabase } from "../open-database.ts";
import { CommandError } from "./command-error.ts";
import type { Ask } from "./confirm.ts";

/**
 * Copies everything to another, empty database, and compares every table there. Only reads the source. The target gets
 * all rows at once, at the end, so an interrupted run leaves it empty and can be started again.
 */
export async function moveDatabase(source: pg.Pool, ask: Ask): Promise<string> {
  // Not an option: it has a password, and every user of the machine sees the arguments of a process.
  const address = requireAddress(await ask(`Address of the new database, like ${likeAddress}: `));
  const silent = pino({ level: "silent" });
  const options = { databaseUrl: address, dataDir: "", setting: "the new address", connecting: asOperator };
  const target = await openDatabase(options, silent);
  try {
    const { tables, rows } = await inLongTransaction(
      source,
      "isolation level repeatable read read only",
      (from) => inLongTransaction(target.pool, "", (to) => copyAll(from, to)),
    );
    return `Copied ${rows} rows of ${tables} tables. Counts and checksums are the same on both sides.\nSet DATABASE_URL to the new address and start the servers. The old database is as it was.\n`;
  } finally {
    await target.close();
  }
}

const likeAddress = "postgres://user:password@host/livery";

function requireAddress(typed: string): string {
  const { data } = z.url({ protocol: /^postgres(ql)?$/ }).safeParse(typed.trim());
  if (data === undefined) throw new CommandError(`The address must be like ${likeAddress}.`);
  return data;
}

async function copyAll(from: pg.ClientBase, to: pg.ClientBase) {
  await requireNoServer(from);
  const tables = await listTables(from);
  await requireSameTables(from, to, tables);
  await requireFilled(from, tables);
  const filled = await findFilledTable(to, tables);
  if (filled !== undefined)
    throw new CommandError(`The new database is not empty: ${filled} has rows. Move into an empty one.`);
  await freezeTables(from, tables);
  let rows = 0;
  await loadTables(to, tables, async () => {
    for (const table of tables) rows += await copyTable(from, to, table);
    for (const sequence of await listSequences(from)) await restoreSequence(to, sequence);
  });
  for (const table of tables) await compareTable(from, to, table);
  return { tables: tables.length, rows };
}

/** What a server writes after the copy has begun would stay behind. */
async function requireNoServer(from: pg.ClientBase): Promise<void> {
  if ((await countConnections(from, serverName)) > 0)
    throw new CommandError("A server uses the database. Stop all copies, then move.");
}

async function requireSameTables(from: pg.ClientBase, to: pg.ClientBase, tables: readonly CopiedTable[]) {
  const [ours, theirs] = [await listMigrations(from), await listMigrations(to)];
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (!same(ours, theirs) || !same(tables, await listTables(to)))
    throw new CommandError("The new database has other tables than this version. Move into an empty one.");
}

/** Otherwise the target may be this very database. */
async function requireFilled(from: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  if ((await findFilledTable(from, tables)) === undefined)
    throw new CommandError("The database has no rows to move.");
}

async function copyTable(from: pg.ClientBase, to: pg.ClientBase, table: CopiedTable): Promise<number> {
  const read = readTable(from, table);
  const written = writeTable(to, table);
  await pipeline(read.stream, written.stream);
  return written.countRows();
}

async function compareTable(from: pg.ClientBase, to: pg.ClientBase, table: CopiedTable): Promise<void> {
  const [here, there] = [await readTableSum(from, table), await readTableSum(to, table)];
  if (here.rows === there.rows && here.sum === there.sum) return;
  throw new CommandError(
    `${table.name} differs after the copy: ${here.rows} rows here, ${there.rows} there. Nothing was moved.`,
  );
}
