import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type FileName, type FileStore, isFileName, requireFileName } from "./file-store.ts";

export interface DiskFiles extends FileStore {
  folder: string;
  has(name: FileName): Promise<boolean>;
  /** Every file of this moment. */
  list(): Promise<FileName[]>;
  /** Removes the folders in which nothing is left. */
  removeEmptyFolders(): Promise<void>;
}

/** Keeps files in this folder. Copies of the server on several machines need S3, or one shared folder. */
export function createDiskFiles(folder: string): DiskFiles {
  const pathOf = (name: FileName) => path.join(folder, requireFileName(name));
  const parts = path.join(folder, "parts");
  return {
    folder,
    put: async (name, bytes) => {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      await mkdir(parts, { recursive: true });
      // Renamed when complete, so that nobody reads half of it, and a full disk leaves no broken file under the name.
      // Of its own: two may store the same name at the same time.
      const part = path.join(parts, `${randomUUID()}.part`);
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
    },
    get: (name) => unlessMissing(readFile(pathOf(name)), undefined),
    delete: (name) => rm(pathOf(name), { force: true }),
    deleteParts: async (before) => {
      for (const each of await unlessMissing(readdir(parts), [])) {
        const part = path.join(parts, each);
        const found = await unlessMissing(stat(part), undefined);
        if (found && found.mtime <= before) await rm(part, { force: true });
      }
    },
    has: (name) =>
      unlessMissing(
        access(pathOf(name)).then(() => true),
        false,
      ),
    list: async () => {
      const names = await Promise.all((await listFolders(folder)).map((each) => listFolder(folder, each)));
      return names.flat();
    },
    removeEmptyFolders: async () => {
      for (const each of await listFolders(folder))
        await rmdir(path.join(folder, each)).catch((error: unknown) => {
          if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error; // Node's own errors have a code
        });
    },
  };
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function listFolder(folder: string, inner: string): Promise<FileName[]> {
  const files = await unlessMissing(readdir(path.join(folder, inner)), []);
  return files.map((file) => `${inner}/${file}`).filter(isFileName);
}

async function unlessMissing<Found, Missing>(
  found: Promise<Found>,
  missing: Missing,
): Promise<Found | Missing> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return missing;
    throw error;
  }
}
