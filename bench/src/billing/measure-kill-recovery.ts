import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { localDatabase } from "../servers/local-database.ts";
import { findFreePort, type Program } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import type { Row } from "./measure-event-delivery.ts";
import { connectProvider, type PaymentProvider } from "./payment-provider.ts";
import { countWrong, openShopRecords } from "./shop-records.ts";
import { createCustomers } from "./subscription-history.ts";
import { startChanges, type SubscriptionChanges } from "./subscription-changes.ts";

export interface KillOptions {
  kills: number;
  log: (line: string) => void;
}

const shops = 20;
const maxPauseMs = 2_500;
const settleTimeoutMs = 180_000;

/** Kills the API and its Postgres with -9 while shops subscribe, switch plans, and cancel. */
export async function measureKillRecovery({ kills, log }: KillOptions): Promise<Row[]> {
  const port = await findFreePort();
  const servers = await startServers({ SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe` });
  const provider = connectProvider(servers.sandboxPort);
  const server = superviseApi(() => servers.startApi(port));
  try {
    await server.untilReady();
    const customerIds = await createCustomers(provider, shops);
    const before = openShopRecords(await localDatabase(servers.dataDir));
    await before.addShops(customerIds);
    await before.close();
    log(`${kills} times kill -9 of the API or its Postgres, while ${shops} shops change their subscriptions`);
    const changes = startChanges(provider, customerIds);
    for (let done = 1; done <= kills; done++) {
      await sleep(Math.random() * maxPauseMs);
      if (done % 3 === 0) killPostgres(servers.dataDir);
      else await server.kill();
      if (done % 10 === 0) log(`  ${done} kills, ${changes.count()} changes`);
    }
    await changes.stop();
    await server.untilReady();
    return await countFaults({ provider, changes, dataDir: servers.dataDir, kills });
  } finally {
    await servers.close([server.release()]);
  }
}

/** Restarts the API whenever it exits, as a process supervisor does. */
function superviseApi(start: () => Program) {
  let program = start();
  let isSupervised = true;
  const watch = async () => {
    while (isSupervised) {
      await program.exited;
      if (isSupervised) program = start();
    }
  };
  void watch();
  return {
    kill: () => program.end("SIGKILL"),
    untilReady: async () => {
      for (;;) {
        const current = program;
        if (await Promise.race([becomesReady(current), current.exited.then(() => false)])) return;
        await current.exited; // it reported a failed start and is about to exit
      }
    },
    release: () => {
      isSupervised = false;
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

/** The API restarts its Postgres. */
function killPostgres(dataDir: string): void {
  try {
    const [pid] = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  } catch {
    // Postgres is down after an earlier kill.
  }
}

interface KilledRun {
  provider: PaymentProvider;
  changes: SubscriptionChanges;
  dataDir: string;
  kills: number;
}

async function countFaults({ provider, changes, dataDir, kills }: KilledRun): Promise<Row[]> {
  const sent = await waitForDelivery(provider);
  const records = openShopRecords(await localDatabase(dataDir));
  await records.settle();
  const rows: Row[] = [
    ["kills of the API or its Postgres", kills],
    ["  subscription changes meanwhile", changes.count()],
    ["  events sent", sent],
    ["  events lost", sent - (await records.countEvents()), "fault"],
    ["  shops with a wrong record", await countWrong(records, changes.expectedRecords()), "fault"],
    ["  jobs left", await records.countJobs(), "fault"],
  ];
  await records.close();
  return rows;
}

/** The number of events, once all are delivered. The provider retries, with growing delays, until it gets a 200. */
async function waitForDelivery({ stripe }: PaymentProvider): Promise<number> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    if (events.every((event) => event.pending_webhooks === 0) || Date.now() > deadline) return events.length;
    await sleep(1_000);
  }
}
