import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, type Program } from "../servers/program.ts";
import { localDatabase } from "../servers/local-database.ts";
import type { Row } from "./measure-event-delivery.ts";
import { liveAtRandom, type RandomLives } from "./live-at-random.ts";
import { connectProvider, type Provider } from "./payment-provider.ts";
import { openRecords, type Records } from "./shop-records.ts";
import { openStage } from "../servers/start-servers.ts";

export interface KillTrialOptions {
  kills: number;
  say: (line: string) => void;
}

const shops = 20;
const longestPauseMs = 2_500;
const settleLimitMs = 180_000;

/** Shops subscribe, switch and cancel while the server and its Postgres are killed -9 again and again. */
export async function runKillTrial({ kills, say }: KillTrialOptions): Promise<Row[]> {
  const port = await findFreePort();
  const stage = await openStage(port);
  const provider = connectProvider(stage.sandboxPort);
  const server = keepServer(() => stage.startApi(port));
  try {
    await server.untilReady();
    const lives = await liveAtRandom(provider, shops);
    const before = openRecords(await localDatabase(stage.dataDir));
    await before.addShops(lives.customerIds);
    await before.close();
    say(`${kills} kills -9 of the server or of its Postgres, while ${shops} shops change their minds`);
    lives.begin();
    for (let done = 1; done <= kills; done++) {
      await sleep(Math.random() * longestPauseMs);
      if (done % 3 === 0) killPostgres(stage.dataDir);
      else await server.kill();
      if (done % 10 === 0) say(`  ${done} kills, ${lives.countChanges()} changes of mind`);
    }
    await lives.end();
    await server.untilReady();
    return await count({ provider, lives, dataDir: stage.dataDir, kills });
  } finally {
    await stage.close([server.release()]);
  }
}

/** Starts it again whenever it has ended, as a supervisor does. */
function keepServer(start: () => Program) {
  let program = start();
  let isWanted = true;
  const watch = async () => {
    while (isWanted) {
      await program.exited;
      if (isWanted) program = start();
    }
  };
  void watch();
  return {
    kill: () => program.end("SIGKILL"),
    untilReady: async () => {
      for (;;) {
        const current = program;
        if (await Promise.race([becomesReady(current), current.exited.then(() => false)])) return;
        await current.exited; // one that could not start has said so, and still has to end
      }
    },
    release: () => {
      isWanted = false;
      return program;
    },
  };
}

async function becomesReady({ ready }: Program): Promise<boolean> {
  return ready.then(
    () => true,
    () => false,
  );
}

/** The server starts it again by itself. */
function killPostgres(dataDir: string): void {
  try {
    const [pid] = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // It is being started at this moment: the kill before this one did the same.
  }
}

interface Ended {
  provider: Provider;
  lives: RandomLives;
  dataDir: string;
  kills: number;
}

async function count({ provider, lives, dataDir, kills }: Ended): Promise<Row[]> {
  const reported = await waitUntilReported(provider);
  const records = openRecords(await localDatabase(dataDir));
  await records.settle();
  const rows: Row[] = [
    ["kills -9 of the server or of its Postgres", kills],
    ["  changes of mind meanwhile", lives.countChanges()],
    ["  events reported", reported.length],
    ["  events lost", await countLost(records, reported), "fault"],
    ["  shops whose record is wrong", await countWrong(records, lives), "fault"],
    ["  jobs that are left", await records.countJobs(), "fault"],
  ];
  await records.close();
  return rows;
}

/** The provider sends again, ever more slowly, what was not answered 200. */
async function waitUntilReported({ stripe }: Provider): Promise<string[]> {
  const giveUpAt = Date.now() + settleLimitMs;
  for (;;) {
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    if (events.every((event) => event.pending_webhooks === 0) || Date.now() > giveUpAt)
      return events.map(({ id }) => id);
    await sleep(1_000);
  }
}

async function countLost(records: Records, reported: readonly string[]): Promise<number> {
  return reported.length - (await records.countEvents());
}

async function countWrong(records: Records, lives: RandomLives): Promise<number> {
  const found = await records.read();
  const truths = await Promise.all(lives.customerIds.map(lives.tellTruth));
  return lives.customerIds.filter((id, index) => {
    const record = found.get(id);
    return !record?.isBalanced || record.says !== truths[index];
  }).length;
}
