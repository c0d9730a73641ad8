import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Postgres lays down about 80 MB at first, and stops dead when its log cannot grow. */
const firstStartBytes = 300e6;
const laterStartBytes = 100e6;

/** One plain line when the data cannot be written where it should be. */
export function findSpaceProblem(dataDir: string): string | undefined {
  const folder = nearestFolder(dataDir);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return `DATA_DIR ${dataDir} cannot be written by this user.`;
  }
  const needed = isFilled(dataDir) ? laterStartBytes : firstStartBytes;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return undefined;
  return `The disk of DATA_DIR ${dataDir} is full: ${megabytes(free)} free, ${megabytes(needed)} needed.`;
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function isFilled(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres"));
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}
