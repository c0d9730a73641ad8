import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import {
  inLongTransaction,
  listFileNames,
  listMigrations,
  listSequences,
  listTables,
  readTable,
} from "../data/copy-tables.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { type BackupWriter, createBackupWriter } from "./backup-format.ts";
import { prepareFolder, toFileError } from "./write-private-file.ts";

export interface BackupStores {
  pool: pg.Pool;
  fileStore: FileStore;
}

/** Writes every row, as of one moment, and every file that a row names. Servers may run meanwhile. */
export async function backUp(stores: BackupStores, out: string): Promise<string> {
  await prepareFolder(out);
  const unfinished = `${out}.unfinished`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  try {
    // A full disk ends the pipeline, and then nothing takes what is written.
    const totals = await Promise.race([
      writeBackup(stores, createBackupWriter(gzip)),
      written.then(neverReached),
    ]);
    gzip.end();
    await written;
    await rename(unfinished, out);
    return describe(totals, out);
  } catch (error) {
    gzip.destroy();
    await written.catch(() => {}); // it fails for the same reason
    await rm(unfinished, { force: true });
    throw toFileError(out, error);
  }
}

function neverReached(): never {
  throw new Error("The backup ended before everything was written.");
}

interface Totals {
  tables: number;
  rows: number;
  files: number;
  missing: number;
}

function writeBackup({ pool, fileStore }: BackupStores, writer: BackupWriter): Promise<Totals> {
  return inLongTransaction(pool, "isolation level repeatable read read only", async (client) => {
    const migrations = await listMigrations(client);
    await writer.note({ kind: "backup", format: 1, createdAt: new Date().toISOString(), migrations });
    const { tables, rows } = await writeTables(client, writer);
    for (const sequence of await listSequences(client)) await writer.note({ kind: "sequence", ...sequence });
    const { files, missing } = await writeFiles(client, fileStore, writer);
    await writer.note({ kind: "end", tables, rows, files });
    return { tables, rows, files, missing };
  });
}

async function writeTables(client: pg.ClientBase, writer: BackupWriter) {
  const tables = await listTables(client);
  let rows = 0;
  for (const table of tables) {
    await writer.note({ kind: "table", ...table });
    const { stream, countRows } = readTable(client, table);
    const sum = await writer.content(stream);
    await writer.note({ kind: "table-end", rows: countRows(), ...sum });
    rows += countRows();
  }
  return { tables: tables.length, rows };
}

/** A file may be missing: its lead was erased since the moment of the backup. */
async function writeFiles(client: pg.ClientBase, fileStore: FileStore, writer: BackupWriter) {
  let files = 0;
  let missing = 0;
  for await (const name of listFileNames(client)) {
    const bytes = await fileStore.get(name);
    if (!bytes) {
      missing++;
      continue;
    }
    await writer.note({ kind: "file", name });
    await writer.note({ kind: "file-end", ...(await writer.content([bytes])) });
    files++;
  }
  return { files, missing };
}

function describe({ tables, rows, files, missing }: Totals, out: string): string {
  const erased = missing > 0 ? ` ${missing} files that rows name do not exist.` : "";
  return `${out} has ${rows} rows of ${tables} tables and ${files} files.${erased}\n`;
}
