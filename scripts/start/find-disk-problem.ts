import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Postgres writes about 80 MB on the first start and crashes when its log cannot grow. */
const firstStartBytes = 300e6;
const laterStartBytes = 100e6;

/** One line if the data folder cannot be written. */
export function findDiskProblem(dataDir: string, readFree = freeBytes): string | undefined {
  const folder = nearestExisting(dataDir);
  if (!statSync(folder).isDirectory()) return `DATA_DIR ${folder} is a file, not a folder.`;
  if (!isWritable(folder)) return `Cannot write to DATA_DIR ${dataDir}.`;
  const needed = existsSync(join(dataDir, "postgres")) ? laterStartBytes : firstStartBytes;
  const free = readFree(folder);
  if (free >= needed) return undefined;
  return `Not enough disk space for DATA_DIR ${dataDir}: ${megabytes(free)} free, ${megabytes(needed)} needed.`;
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}
