import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { open, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export interface StateFile {
  /** The content when it was opened; undefined when there was none that could be read. */
  stored: unknown;
  /** Notes that there is something new to save. */
  touch: () => void;
  /** Resolves once everything noted so far is on disk. */
  saved: () => Promise<void>;
}

/**
 * A JSON file that is never half written: each write fills a temporary file, which then replaces the old one. One
 * write carries everything noted while the previous one was running.
 */
export function openStateFile(file: string, getText: () => string): StateFile {
  const stored = read(file);
  let isDirty = false;
  let writing = Promise.resolve();
  let queued: Promise<void> | undefined;

  async function write(previous: Promise<void>): Promise<void> {
    await previous.catch(() => undefined); // whoever waited for that write was told
    queued = undefined;
    isDirty = false;
    writing = replace(file, getText()).catch((error: unknown) => {
      isDirty = true;
      throw error;
    });
    await writing;
  }

  return {
    stored,
    touch: () => {
      isDirty = true;
    },
    saved: () => {
      if (!isDirty) return writing;
      queued ??= write(writing);
      return queued;
    },
  };
}

function read(file: string): unknown {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Only a damaged disk or an edit by hand does this. Keep the file for inspection and start empty.
    renameSync(file, `${file}.unreadable`);
    return undefined;
  }
}

async function replace(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, file);
  if (process.platform === "win32") return; // folders cannot be opened there
  // Without this, a power cut could bring back the previous file.
  const folder = await open(path.dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
