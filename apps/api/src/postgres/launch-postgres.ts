import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  openSync,
  fstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { StartFailure } from "../start-failure.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { makePrivateDir, type PostgresHome } from "./postgres-home.ts";

export interface Launch {
  home: PostgresHome;
  socketDir: string;
  /** False only in tests: data does not survive a power cut, and everything is several times faster. */
  isDurable: boolean;
}

/** Why a Postgres that we started has ended. */
export type Exit =
  | { kind: "stopped" }
  | { kind: "other server first" }
  | { kind: "failed"; failure: StartFailure };

// Independent of the system's locale and time zone, so that a cluster sorts the same on every machine.
const environment = { LC_ALL: "C", TZ: "UTC" };
const durabilityOff = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
const largestLogBytes = 2 ** 20;
const smallestFreeBytes = 150 * 2 ** 20;

/** Starts Postgres on a private Unix socket, in its own process group, so that Ctrl-C reaches only us. */
export async function launchPostgres({
  home,
  socketDir,
  isDurable,
}: Launch): Promise<{ exited: Promise<Exit> }> {
  const { dataDir, user } = home;
  const binaries = await findPostgres(user, path.join(path.dirname(dataDir), "postgres-binaries"));
  requireDiskSpace(path.dirname(dataDir));
  if (!existsSync(dataDir)) await initialize(binaries, home, isDurable);
  requireSameVersion(dataDir, binaries.majorVersion);
  const settings = ["listen_addresses=", "shared_buffers=64MB", "max_connections=200", "log_checkpoints=off"];
  const logPath = path.join(path.dirname(dataDir), "postgres.log");
  const log = openLog(logPath);
  const child = spawn(
    binaries.postgres,
    [
      "-D",
      dataDir,
      "-k",
      socketDir,
      ...settings.flatMap((s) => ["-c", s]),
      ...(isDurable ? [] : durabilityOff),
    ],
    { ...user, cwd: "/", env: environment, stdio: ["ignore", log.file, log.file], detached: true },
  );
  closeSync(log.file);
  child.unref();
  return { exited: readExit(child, log) };
}

interface Log {
  path: string;
  file: number;
  /** Where this launch starts; earlier output belongs to another launch. */
  start: number;
}

function openLog(logPath: string): Log {
  const written = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  const file = openSync(logPath, written > largestLogBytes ? "w" : "a");
  return { path: logPath, file, start: fstatSync(file).size };
}

async function readExit(child: ChildProcess, log: Log): Promise<Exit> {
  const [code]: unknown[] = await once(child, "exit");
  if (code === 0) return { kind: "stopped" };
  const written = readFileSync(log.path).subarray(log.start).toString();
  // "is empty": another process has created the lock file but not yet written to it.
  if (/lock file .* (already exists|is empty)|shared memory block .* in use/.test(written))
    return { kind: "other server first" };
  const failure = new StartFailure(
    `Postgres did not start: ${findLastError(written)} (its log: ${log.path})`,
  );
  return { kind: "failed", failure };
}

/** Created next to its final place and moved when complete, so that a kill leaves no half-made cluster. */
async function initialize(binaries: PostgresBinaries, home: PostgresHome, isDurable: boolean): Promise<void> {
  const unfinished = makePrivateDir(`${home.dataDir}.unfinished-`, home.user);
  const identity = ["-U", "livery", "--auth=trust", "-E", "UTF8"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const quick = isDurable ? [] : ["--no-sync"];
  const args = ["-D", unfinished, ...identity, ...locale, "--no-instructions", ...quick];
  const child = spawn(binaries.initdb, args, { ...home.user, cwd: "/", env: environment, detached: true });
  let errors = "";
  child.stdout.resume();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const [code]: unknown[] = await once(child, "close");
  if (code === 0 && !existsSync(home.dataDir)) renameSync(unfinished, home.dataDir);
  // The cluster exists, whoever created it. Unfinished ones, ours or of killed processes, can go.
  if (existsSync(home.dataDir)) return removeUnfinishedClusters(home.dataDir);
  rmSync(unfinished, { recursive: true, force: true });
  throw new StartFailure(`Postgres could not set up ${home.dataDir}: ${findLastError(errors)}`);
}

function removeUnfinishedClusters(dataDir: string): void {
  const folder = path.dirname(dataDir);
  const start = `${path.basename(dataDir)}.unfinished-`;
  for (const name of readdirSync(folder)) {
    if (name.startsWith(start)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function requireDiskSpace(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize >= smallestFreeBytes) return;
  throw new StartFailure(
    `Not enough disk space in ${directory}. Free ${smallestFreeBytes / 2 ** 20} MB, or set DATA_DIR to a folder on another disk.`,
  );
}

function requireSameVersion(dataDir: string, majorVersion: string): void {
  const found = readFileSync(path.join(dataDir, "PG_VERSION"), "utf8").trim();
  if (found === majorVersion) return;
  throw new StartFailure(
    `${dataDir} was written by Postgres ${found}; this is ${majorVersion}. Set another DATA_DIR.`,
  );
}

function findLastError(log: string): string {
  const lines = log.trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? "no reason given";
}
