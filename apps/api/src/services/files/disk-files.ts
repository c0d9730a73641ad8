import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type FileStore, requireFileName } from "./file-store.ts";

/** Keeps files in this folder. Copies of the server on several machines need S3, or one shared folder. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (name: Parameters<typeof requireFileName>[0]) => path.join(folder, requireFileName(name));
  return {
    put: async (name, bytes) => {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      // Renamed when complete, so that nobody reads half of it, and a full disk leaves no broken file under the name.
      // Of its own: two may store the same name at the same time.
      const temporary = `${file}.${randomUUID()}`;
      try {
        await writeFile(temporary, bytes, { mode: 0o600, flush: true });
        await rename(temporary, file);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}
