import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Creates a temporary `DATA_DIR`. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-bench-"));
  chmodSync(dataDir, 0o755); // under root, Postgres runs as nobody and needs access
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
