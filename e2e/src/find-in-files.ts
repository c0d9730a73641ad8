import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files below a folder that contain these bytes. Files that vanish meanwhile are left out. */
export function findInFiles(folder: string, bytes: Buffer): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readIfThere(file)?.includes(bytes) ?? false);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (code === "ENOENT" || code === "EACCES") return undefined;
    throw error;
  }
}
