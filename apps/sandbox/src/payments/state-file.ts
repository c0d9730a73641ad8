import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { open, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export interface StateFile {
  /** The parsed content; undefined when there is none that can be read. */
  read: () => unknown;
  /** Resolves once the file holds `text` and a power cut cannot undo it. */
  write: (text: string) => Promise<void>;
}

/** A JSON file that is never half written: each write fills a temporary file, which then replaces the old one. */
export function openStateFile(file: string): StateFile {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  return {
    read: () => {
      if (!existsSync(file)) return undefined;
      try {
        return JSON.parse(readFileSync(file, "utf8"));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        // Only a damaged disk or an edit by hand does this. Keep the file for inspection and start empty.
        renameSync(file, `${file}.unreadable`);
        return undefined;
      }
    },
    write: async (text) => {
      const temporary = `${file}.tmp`;
      await writeFile(temporary, text, { flush: true });
      await rename(temporary, file);
      await syncFolder(folder);
    },
  };
}

/** Without this, a power cut could bring back the previous file. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // folders cannot be opened there
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
