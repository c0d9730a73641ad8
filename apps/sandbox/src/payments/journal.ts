import { closeSync, fsync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { renameSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

export interface Journal {
  /** What was written before, in order. A line that a kill cut short is not among it. */
  readonly lines: string[];
  /** Written when it returns, so that a kill of this program loses nothing. */
  append: (line: string) => void;
  /** Resolves once all that was appended would survive a power cut too. */
  settled: () => Promise<void>;
  /** Puts these lines in place of all others, at once when nothing is being synced. */
  rewrite: (lines: () => string[]) => Promise<void>;
  close: () => Promise<void>;
}

const sync = promisify(fsync);

/** A file that only grows, a line a change. */
export function openJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  let descriptor = openSync(file, "a");
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  let isTorn = whole.length < text.length;
  let [written, synced] = [0, 0];
  let syncing: Promise<void> | undefined;

  async function syncOnce(): Promise<void> {
    const reached = written;
    await sync(descriptor);
    synced = reached;
  }

  async function settled(): Promise<void> {
    const goal = written;
    while (synced < goal) {
      syncing ??= syncOnce().finally(() => {
        syncing = undefined;
      });
      await syncing;
    }
  }

  function replaceWith(lines: string[]): void {
    const temporary = `${file}.${process.pid}`;
    const next = openSync(temporary, "w");
    writeFileSync(next, lines.map((line) => `${line}\n`).join(""));
    fsyncSync(next);
    closeSync(next);
    renameSync(temporary, file);
    syncFolderOf(file);
    closeSync(descriptor);
    descriptor = openSync(file, "a");
  }

  return {
    lines: whole.split("\n").slice(0, -1),
    append: (line) => {
      // Only now: a second sandbox that will find its port taken must not touch the file of the first.
      if (isTorn) ftruncateSync(descriptor, Buffer.byteLength(whole));
      isTorn = false;
      writeSync(descriptor, `${line}\n`);
      written++;
    },
    settled,
    rewrite: async (lines) => {
      while (syncing) await syncing;
      replaceWith(lines());
    },
    close: async () => {
      await settled();
      closeSync(descriptor);
    },
  };
}

/** Else a power cut could bring the file back that stood at this name before. */
function syncFolderOf(file: string): void {
  if (process.platform === "win32") return; // where a folder cannot be opened
  const folder = openSync(path.dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}
