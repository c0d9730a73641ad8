import { existsSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterHold, connectionTo, holdCluster, releaseCluster } from "../data/cluster-hold.ts";
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
  /** True when the server was already running: left behind by a killed process, or used by another one. */
  wasRunning: boolean;
  /** Ends this process's use of the server, and stops it unless another process still uses it. */
  release(): Promise<void>;
}

export interface LocalPostgresOptions {
  directory: string;
  isDurable?: boolean;
  /** Called when Postgres dies while in use (it is restarted), and when it cannot be restarted. */
  onTrouble: (message: string, cause: unknown) => void;
}

const startLimitMs = 120_000;
const stopLimitMs = 10_000;
const pollMs = 15;

/** Uses the Postgres of this directory: adopts a running server, starts one otherwise, and restarts it if it dies. */
export async function useLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { directory, isDurable = true, onTrouble } = options;
  const home = preparePostgresHome(directory);
  const wasRunning = findPostmaster(home.dataDir) !== undefined;
  let isReleased = false;
  // During a restart this is the pending hold, so that release() waits for it.
  let holding = acquire(undefined);
  const { socketDir } = await holding;

  async function acquire(wantedDir: string | undefined): Promise<ClusterHold> {
    const acquired = await acquireHold({ home, isDurable, socketDir: wantedDir });
    acquired.client.once("error", (cause) => {
      if (isReleased) return;
      onTrouble("Postgres stopped unexpectedly; restarting it", cause);
      // The pool keeps the socket's path, so the new server must listen on the same path.
      holding = acquire(acquired.socketDir);
      holding.catch((error: unknown) => onTrouble("Postgres could not be restarted", error));
    });
    return acquired;
  }

  return {
    connection: connectionTo(socketDir),
    wasRunning,
    release: async () => {
      isReleased = true;
      const hold = await holding.catch(() => undefined); // already reported through onTrouble
      if (hold) await letGo(hold, home.dataDir);
    },
  };
}

interface Wanted {
  home: PostgresHome;
  isDurable: boolean;
  socketDir: string | undefined;
}

async function acquireHold(wanted: Wanted): Promise<ClusterHold> {
  const { dataDir } = wanted.home;
  const deadline = AbortSignal.timeout(startLimitMs);
  while (!deadline.aborted) {
    const hold = findPostmaster(dataDir) ? await tryToHold(dataDir) : await startAndHold(wanted, deadline);
    if (hold) return hold;
    await sleep(pollMs);
  }
  throw new StartFailure(`Postgres in ${dataDir} does not respond. Its log is next to that folder.`);
}

/** Undefined when another process started the server first. */
async function startAndHold(wanted: Wanted, deadline: AbortSignal): Promise<ClusterHold | undefined> {
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

async function holdOnceReady(dataDir: string, signal: AbortSignal): Promise<ClusterHold | undefined> {
  while (!signal.aborted) {
    const hold = await tryToHold(dataDir);
    if (hold) return hold;
    await sleep(pollMs);
  }
  return undefined;
}

async function tryToHold(dataDir: string): Promise<ClusterHold | undefined> {
  const socketDir = findPostmaster(dataDir)?.socketDir;
  return socketDir ? holdCluster(socketDir) : undefined;
}

async function letGo(hold: ClusterHold, dataDir: string): Promise<void> {
  const postmaster = findPostmaster(dataDir);
  await releaseCluster(hold, async () => {
    if (!postmaster) return;
    process.kill(postmaster.pid, "SIGINT");
    const giveUpAt = Date.now() + stopLimitMs; // it finishes stopping without us
    while (findPostmaster(dataDir)?.pid === postmaster.pid && Date.now() < giveUpAt) await sleep(pollMs);
    rmSync(hold.socketDir, { recursive: true, force: true });
  });
}

/** Short, because a socket's full path is limited to 107 bytes; private, because the socket asks for no password. */
function makeSocketDir(user: PostgresUser, preferred?: string): string {
  if (preferred && existsSync(preferred)) return preferred;
  const parent = os.tmpdir().length < 60 ? os.tmpdir() : "/tmp";
  const directory = makePrivateDir(path.join(parent, "livery-"), user);
  if (preferred) renameSync(directory, preferred);
  return preferred ?? directory;
}
