import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";

/** A running Postgres, as its own lock file describes it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** The Postgres that serves this data directory now, or undefined. Clears a lock file that names a stranger. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const lockFile = path.join(dataDir, "postmaster.pid");
  const lines = readIfPresent(lockFile)?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // By the folder's true name, as Postgres was started: a copied folder must not pass for the original.
  if (commandLine(pid)?.includes(` -D ${realpathSync(dataDir)} `)) return { pid, socketDir: lines[4] ?? "" };
  // After a power cut the number may belong to any other program, and Postgres would wait for that one to end.
  if (isAlive(pid)) rmSync(lockFile, { force: true });
  return undefined;
}

/** Empty for a process that has ended but was not yet reaped, which still answers signals. */
function commandLine(pid: number): string | undefined {
  if (process.platform === "linux") return readIfPresent(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ");
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // node's own errors carry a code
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (code === "ENOENT" || code === "ESRCH") return undefined;
    throw error;
  }
}
