import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where a running Livery serves its pages from. */
export interface Snapshot {
  readonly site: string;
  readonly configurator: string;
  readonly remove: () => void;
}

export interface Built {
  readonly site: string;
  readonly configurator: string;
}

/**
 * Links the built files to a place of this run's own, so that a build made meanwhile (by `npm test`, or by a second
 * start) takes no file away from under it. Links cost no space and no time.
 */
export function takeSnapshot(parent: string, built: Built): Snapshot {
  removeLeftBehind(parent);
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
    // Some file systems, and some users' rights, know no links.
    cpSync(source, target, { preserveTimestamps: true });
  }
}

/** Of runs that were killed. */
function removeLeftBehind(parent: string): void {
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
    // Another user's process cannot be asked, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
