import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { StartFailure } from "../start-failure.ts";

/** The user Postgres runs as. Undefined: this process's user. */
export type PostgresUser = { uid: number; gid: number } | undefined;

/** Where a cluster is, and who owns it. */
export interface PostgresHome {
  dataDir: string;
  user: PostgresUser;
}

const nobody = { uid: 65534, gid: 65534 };
const systemDir = "/var/lib/livery";

/**
 * Makes sure `directory` can hold a cluster. Postgres refuses to run as root, so under root it runs as nobody. Where
 * nobody has no access (a checkout under /root), `directory` becomes a link into /var/lib.
 */
export function preparePostgresHome(directory: string): PostgresHome {
  mkdirSync(path.dirname(directory), { recursive: true });
  const dataPath = path.join(realpathSync(path.dirname(directory)), path.basename(directory));
  if (process.getuid?.() !== 0) return { dataDir: requireOwn(followLink(dataPath)), user: undefined };
  if (!isPassable(path.dirname(dataPath)) && !exists(dataPath)) linkToSystemDir(dataPath);
  const dataDir = followLink(dataPath);
  return { dataDir, user: ownerOf(dataDir) };
}

/** Creates a folder with this prefix that only the Postgres user can enter. */
export function makePrivateDir(start: string, user: PostgresUser): string {
  const directory = mkdtempSync(start);
  if (user) chownSync(directory, user.uid, user.gid);
  return directory;
}

function requireOwn(dataDir: string): string {
  if (!exists(dataDir) || statSync(dataDir).uid === process.getuid?.()) return dataDir;
  throw new StartFailure(
    `The database in ${dataDir} belongs to another user, perhaps because root started it before. ` +
      "Start as that user again, or set another DATA_DIR.",
  );
}

function ownerOf(dataDir: string): { uid: number; gid: number } {
  const owner = exists(dataDir) ? statSync(dataDir) : nobody;
  return owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid };
}

function linkToSystemDir(link: string): void {
  try {
    mkdirSync(systemDir, { recursive: true, mode: 0o755 });
    const home = mkdtempSync(path.join(systemDir, "data-"));
    chownSync(home, nobody.uid, nobody.gid);
    symlinkSync(path.join(home, "postgres"), link);
  } catch (cause) {
    throw new StartFailure(
      `Postgres does not run as root, and the user nobody cannot access ${path.dirname(link)}. ` +
        "Start as an ordinary user, or set DATA_DIR to a folder that every user can access.",
      { cause },
    );
  }
}

function isPassable(directory: string): boolean {
  const open = (statSync(directory).mode & 0o001) !== 0;
  const parent = path.dirname(directory);
  return open && (parent === directory || isPassable(parent));
}

function followLink(dataPath: string): string {
  return exists(dataPath) && lstatSync(dataPath).isSymbolicLink() ? readlinkSync(dataPath) : dataPath;
}

/** Also true for a dangling link, whose cluster is still to be created. */
function exists(dataPath: string): boolean {
  return lstatSync(dataPath, { throwIfNoEntry: false }) !== undefined;
}
