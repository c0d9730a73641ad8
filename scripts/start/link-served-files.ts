import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders that a running Livery serves. */
export interface ServedFiles {
  readonly site: string;
  readonly configurator: string;
  readonly remove: () => void;
}

export interface Built {
  readonly site: string;
  readonly configurator: string;
}

/**
 * Hard-links the built files into a folder of this process, so that another build, by `npm test` or a second start,
 * cannot remove them while they are served.
 */
export function linkServedFiles(parent: string, built: Built): ServedFiles {
  removeStaleFolders(parent);
  const folder = join(parent, String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  const site = linkTree(built.site, join(folder, "site"));
  const configurator = linkTree(built.configurator, join(folder, "configurator"));
  return { site, configurator, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkTree(from: string, to: string): string {
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return to;
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    linkOrCopy(source, target);
  }
  return to;
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Some file systems, and some users, cannot create hard links.
    cpSync(source, target, { preserveTimestamps: true });
  }
}

/** Removes the folders of processes that were killed. */
function removeStaleFolders(parent: string): void {
  if (!existsSync(parent)) return;
  for (const pid of readdirSync(parent)) {
    if (!isRunning(Number(pid))) rmSync(join(parent, pid), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
