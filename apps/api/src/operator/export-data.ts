import { createHash } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { inLongTransaction } from "../data/copy-tables.ts";
import { listOwnedFiles, type OwnedTable, readOwnedRows } from "../data/owned-rows.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { CommandError } from "./command-error.ts";
import { toFileError, writePrivateFile } from "./write-private-file.ts";

export interface Export {
  kind: "lead" | "shop";
  id: string;
  tables: readonly OwnedTable[];
  folder: string;
}

interface ExportStores {
  pool: pg.Pool;
  fileStore: FileStore;
}

/**
 * Writes everything about a lead or a shop into an empty folder: a JSON file of each table, the files below `files`, and
 * `export.json`, which counts the rows and has the checksum of each file.
 */
export async function exportData({ pool, fileStore }: ExportStores, what: Export): Promise<string> {
  const { kind, id, tables, folder } = what;
  await requireEmptyFolder(folder);
  const counts: Record<string, number> = {};
  const names = await inLongTransaction(pool, "isolation level repeatable read read only", async (client) => {
    for (const table of tables) {
      const rows = await readOwnedRows(client, table, id);
      if (rows.length === 0) continue;
      counts[table.name] = rows.length;
      await writePrivateFile(path.join(folder, `${table.name}.json`), `${JSON.stringify(rows, null, 2)}\n`);
    }
    return listOwnedFiles(client, tables, id);
  });
  const files: { name: string; bytes: number; sha256: string }[] = [];
  for (const name of names) {
    const bytes = await fileStore.get(name);
    if (!bytes) continue; // erased meanwhile
    await writePrivateFile(path.join(folder, "files", `${name}${extensionOf(bytes)}`), bytes);
    files.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  const summary = { kind, id, exportedAt: new Date().toISOString(), rows: counts, files };
  await writePrivateFile(path.join(folder, "export.json"), `${JSON.stringify(summary, null, 2)}\n`);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${folder} has ${rows} rows of ${Object.keys(counts).length} tables and ${files.length} files.\n`;
}

async function requireEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw toFileError(folder, error);
  }
  throw new CommandError(`${folder} is not empty. Export into a new folder.`);
}

/** So that a picture opens with a click. */
function extensionOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return ".jpg";
  if (bytes.toString("latin1", 1, 4) === "PNG") return ".png";
  return bytes.toString("latin1", 8, 12) === "WEBP" ? ".webp" : "";
}
