import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder for one test, with these files. Deleted when the test ends. */
export function makeFolder(files: Record<string, string | Uint8Array> = {}): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), "livery test "));
  chmodSync(directory, 0o755); // under root, Postgres runs as nobody and needs access
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), content);
  }
  return directory;
}
