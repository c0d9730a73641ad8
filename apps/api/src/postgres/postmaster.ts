import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";

/** A running Postgres, as described by its lock file. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** The Postgres that serves this data directory, or undefined. Removes a lock file that names another program. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const lockFile = path.join(dataDir, "postmaster.pid");
  const lines = readIfPresent(lockFile)?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // Compares the real path that Postgres was started with: a copied folder must not pass for the original.
  if (commandLine(pid)?.includes(` -D ${realpathSync(dataDir)} `)) return { pid, socketDir: lines[4] ?? "" };
  // After a power cut the pid may belong to another program, and Postgres would wait for that program to end.
  if (isAlive(pid)) rmSync(lockFile, { force: true });
  return undefined;
}

/** Empty for a process that has ended but was not reaped, which still accepts signals. */
function commandLine(pid: number): string | undefined {
  if (process.platform === "linux") return readIfPresent(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ");
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // Node's own errors have a code
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's own errors have a code
    if (code === "ENOENT" || code === "ESRCH") return undefined;
    throw error;
  }
}
