import { existsSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartFailure } from "../start-failure.ts";
import { launchPostgres } from "./launch-postgres.ts";
import {
  makePrivateDir,
  type PostgresHome,
  type PostgresUser,
  preparePostgresHome,
} from "./postgres-home.ts";
import { findPostmaster } from "./postmaster.ts";

export interface LocalPostgres {
  connection: ReturnType<typeof connectionTo>;
  /** True when it was already running: left by a killed process, or shared with a living one. */
  wasRunning: boolean;
  /** Lets go of it, and stops it unless another process still uses it. */
  release(): Promise<void>;
}

export interface LocalPostgresOptions {
  directory: string;
  isDurable?: boolean;
  /** Told when Postgres died under us (it is started again) or could not be started again. */
  onTrouble: (message: string, cause: unknown) => void;
}

const startLimitMs = 120_000;
const stopLimitMs = 10_000;
const pollMs = 15;
// One number for all Livery processes: each user of the cluster holds it shared, the last one takes it alone.
const useLock = 7_458_301_264n;

/** Uses the Postgres of this directory: adopts one that runs, starts one otherwise, and keeps it running. */
export async function useLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { directory, isDurable = true, onTrouble } = options;
  const home = preparePostgresHome(directory);
  const wasRunning = findPostmaster(home.dataDir) !== undefined;
  let isReleased = false;
  // While Postgres is being started again, the hold that release has to let go of is still on its way.
  let holding = acquire(undefined);
  const { socketDir } = await holding;

  async function acquire(wantedDir: string | undefined): Promise<Hold> {
    const acquired = await acquireHold({ home, isDurable, socketDir: wantedDir });
    acquired.client.once("error", (cause) => {
      if (isReleased) return;
      onTrouble("Postgres went away; starting it again", cause);
      // The pool keeps the path of the socket, so the new one has to listen where the old one did.
      holding = acquire(acquired.socketDir);
      holding.catch((error: unknown) => onTrouble("Postgres could not be started again", error));
    });
    return acquired;
  }

  return {
    connection: connectionTo(socketDir),
    wasRunning,
    release: async () => {
      isReleased = true;
      const hold = await holding.catch(() => undefined); // told as trouble already
      if (hold) await letGo(hold, home.dataDir);
    },
  };
}

/** A connection that is open for as long as this process uses the cluster. */
interface Hold {
  client: pg.Client;
  socketDir: string;
}

interface Wanted {
  home: PostgresHome;
  isDurable: boolean;
  socketDir: string | undefined;
}

async function acquireHold(wanted: Wanted): Promise<Hold> {
  const { dataDir } = wanted.home;
  const deadline = AbortSignal.timeout(startLimitMs);
  while (!deadline.aborted) {
    const hold = findPostmaster(dataDir) ? await tryToHold(dataDir) : await startAndHold(wanted, deadline);
    if (hold) return hold;
    await sleep(pollMs);
  }
  throw new StartFailure(`Postgres in ${dataDir} does not answer. Its log is beside that folder.`);
}

/** Undefined when another process was starting it too and was faster. */
async function startAndHold(wanted: Wanted, deadline: AbortSignal): Promise<Hold | undefined> {
  const { home, isDurable } = wanted;
  const socketDir = makeSocketDir(home.user, wanted.socketDir);
  const { exited } = await launchPostgres({ home, isDurable, socketDir }).catch((error: unknown) => {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  });
  const gone = new AbortController();
  const end = exited.then((reason) => {
    gone.abort();
    return reason;
  });
  const hold = await holdOnceReady(home.dataDir, AbortSignal.any([gone.signal, deadline]));
  if (hold?.socketDir !== socketDir) rmSync(socketDir, { recursive: true, force: true });
  if (hold || deadline.aborted) return hold;
  const reason = await end;
  if (reason.kind === "failed") throw reason.failure;
  return undefined;
}

async function holdOnceReady(dataDir: string, signal: AbortSignal): Promise<Hold | undefined> {
  while (!signal.aborted) {
    const hold = await tryToHold(dataDir);
    if (hold) return hold;
    await sleep(pollMs);
  }
  return undefined;
}

/** Undefined while the server is starting up, recovering or shutting down. */
async function tryToHold(dataDir: string): Promise<Hold | undefined> {
  const socketDir = findPostmaster(dataDir)?.socketDir;
  if (!socketDir) return undefined;
  const client = new pg.Client({ ...connectionTo(socketDir), application_name: "livery hold" });
  let isLost = false;
  client.on("error", () => {
    isLost = true;
  });
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [useLock]);
    return isLost ? undefined : { client, socketDir };
  } catch (error) {
    await client.end();
    if (isUnready(error)) return undefined;
    throw error;
  }
}

const unreadyCodes = new Set(["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03"]);

function isUnready(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }; // pg rejects with Errors alone
  const isCut = message.startsWith("Connection terminated") || message.startsWith("Client has encountered");
  return isCut || unreadyCodes.has(code ?? "");
}

async function letGo({ client, socketDir }: Hold, dataDir: string): Promise<void> {
  const postmaster = findPostmaster(dataDir);
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [useLock]);
    // Held alone while it stops: whoever adopts it meanwhile waits for this lock, and is sent to start a new one.
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
      useLock,
    ]);
    if (postmaster && rows[0]?.alone) {
      process.kill(postmaster.pid, "SIGINT");
      const giveUpAt = Date.now() + stopLimitMs; // it goes on stopping without us
      while (findPostmaster(dataDir)?.pid === postmaster.pid && Date.now() < giveUpAt) await sleep(pollMs);
      rmSync(socketDir, { recursive: true, force: true });
    }
  } catch (error) {
    if (!isUnready(error)) throw error; // it died before us: nothing is left to stop
  } finally {
    await client.end();
  }
}

function connectionTo(socketDir: string) {
  return { host: socketDir, user: "livery", database: "postgres", ssl: false };
}

/** Short, because a socket's whole path may have 107 bytes; private, because the socket asks for no password. */
function makeSocketDir(user: PostgresUser, preferred?: string): string {
  if (preferred && existsSync(preferred)) return preferred;
  const parent = os.tmpdir().length < 60 ? os.tmpdir() : "/tmp";
  const directory = makePrivateDir(path.join(parent, "livery-"), user);
  if (preferred) renameSync(directory, preferred);
  return preferred ?? directory;
}
