import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import {
  type CopiedTable,
  findFilledTable,
  inLongTransaction,
  listMigrations,
  listTables,
  loadTables,
  restoreSequence,
  writeTable,
} from "../data/copy-tables.ts";
import { type FileName, type FileStore, requireFileName } from "../services/files/file-store.ts";
import type { BackupStores } from "./backup.ts";
import { type BackupReader, createBackupReader, type NoteOf } from "./backup-format.ts";
import { CommandError } from "./command-error.ts";

/** Fills an empty database and the file store. Rows appear together, once everything is there and matches. */
export async function restore({ pool, fileStore }: BackupStores, file: string): Promise<string> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  // The reader gets every error. One that comes once nobody reads any more must not end the process.
  gunzip.on("error", () => {});
  pipeline(input, gunzip).catch(() => {});
  try {
    const reader = createBackupReader(gunzip);
    const { tables, rows, files } = await inLongTransaction(pool, "", (client) =>
      restoreAll(client, fileStore, reader),
    );
    return `Restored ${rows} rows of ${tables} tables and ${files} files.\n`;
  } catch (error) {
    throw explain(file, error);
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}

async function restoreAll(client: pg.ClientBase, fileStore: FileStore, reader: BackupReader) {
  const start = await reader.next();
  if (start.kind !== "backup") throw new CommandError("This is not a backup that this version can read.");
  requireSameVersion(start, await listMigrations(client));
  const tables = await listTables(client);
  const filled = await findFilledTable(client, tables);
  if (filled !== undefined)
    throw new CommandError(`The database is not empty: ${filled} has rows. Restore into a new database.`);
  const counted = { tables: 0, rows: 0, files: 0 };
  let end: NoteOf<"end"> | undefined;
  await loadTables(client, tables, async () => {
    for (;;) {
      const note = await reader.next();
      if (note.kind === "table") {
        counted.rows += await restoreTable(client, reader, requireTable(tables, note));
        counted.tables++;
      } else if (note.kind === "sequence") await restoreSequence(client, note);
      else if (note.kind === "file") {
        await restoreFile(fileStore, reader, note.name);
        counted.files++;
      } else if (note.kind === "end") {
        end = note;
        return;
      } else throw new CommandError("The backup is damaged: its parts are out of order.");
    }
  });
  const isWhole = end?.rows === counted.rows && end.tables === counted.tables && end.files === counted.files;
  if (!isWhole) throw new CommandError("The backup is damaged: its totals do not match.");
  return counted;
}

function requireSameVersion({ migrations }: NoteOf<"backup">, ours: readonly string[]): void {
  const odd = [
    ...migrations.filter((name) => !ours.includes(name)),
    ...ours.filter((name) => !migrations.includes(name)),
  ];
  if (odd.length === 0) return;
  throw new CommandError(
    `The backup is from another version of Livery (they differ in migration ${odd[0]}). Restore with the version that made it, then update.`,
  );
}

/** Only a table and columns that exist here: the backup is a file, and its names become part of statements. */
function requireTable(tables: readonly CopiedTable[], note: NoteOf<"table">): CopiedTable {
  const known = tables.find(({ schema, name }) => schema === note.schema && name === note.name);
  if (!known || !note.columns.every((column) => known.columns.includes(column)))
    throw new CommandError(`The backup has a table that this version does not have: ${note.name}.`);
  return { ...known, columns: note.columns };
}

async function restoreTable(
  client: pg.ClientBase,
  reader: BackupReader,
  table: CopiedTable,
): Promise<number> {
  const { stream, countRows } = writeTable(client, table);
  await pipeline(Readable.from(reader.content()), stream);
  const end = await reader.next();
  if (end.kind !== "table-end" || end.rows !== countRows())
    throw new CommandError(`The backup is damaged: ${table.name} does not have the rows that it should.`);
  return end.rows;
}

async function restoreFile(fileStore: FileStore, reader: BackupReader, name: string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of reader.content()) parts.push(part);
  await reader.next(); // its checksum, which content() has compared
  await fileStore.put(requireFileName(name as FileName), Buffer.concat(parts)); // checked by requireFileName
}

function explain(file: string, error: unknown): unknown {
  const { code = "" } = error as NodeJS.ErrnoException; // Node's own errors have a code
  if (code === "ENOENT") return new CommandError(`There is no file ${file}.`, { cause: error });
  if (code.startsWith("Z_"))
    return new CommandError(`${file} is not a whole backup. Nothing was restored.`, { cause: error });
  return error;
}
