import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../percentile.ts";
import type { Counts } from "./count-leads.ts";
import { openTestBed, type TestBed } from "./open-test-bed.ts";
import { readProcessorMs } from "./processor-time.ts";

export interface CopiesOptions {
  copies: number;
  seconds: number;
  perSecond: number;
  /** Between the end of one start and the next kill. */
  killEverySeconds: number;
}

export interface CopiesResult extends Counts {
  copies: number;
  kills: number;
  sent: number;
  unanswered: number;
  cut: number;
  withoutCopy: number;
  faults: ReadonlyMap<string, number>;
  mailsRepeated: number;
  mailsQueued: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  capacity: Capacity;
}

/** What as many leads as possible cost, mails included, without kills. */
interface Capacity {
  perSecond: number;
  apiMsPerLead: number;
  postgresMsPerLead: number;
  rowBytesPerLead: number;
  logBytesPerLead: number;
}

interface Running extends Pick<TestBed, "copies" | "sender" | "counter"> {
  postmaster: number;
}

const settleLimitMs = 60_000;
const capacitySeconds = 10;
const capacityWorkers = 32;

/** Kills one copy after another under a steady rate of leads, counts what was lost or doubled, and measures capacity. */
export async function measureCopies(options: CopiesOptions): Promise<CopiesResult> {
  await using bed = await openTestBed({ count: options.copies });
  const { dataDir, sender, counter, sink } = bed;
  const running = { ...bed, postmaster: readPostmaster(dataDir) };
  const underKills = await killUnderLoad(running, options);
  const mailsQueued = await counter.drain();
  const capacity = await measureCapacity(running);
  return {
    ...underKills,
    ...(await counter.count(sender.leads, sink.delivered)),
    copies: options.copies,
    mailsQueued,
    mailsRepeated: [...sink.delivered.values()].filter((count) => count > 1).length,
    faults: sender.faults,
    capacity,
  };
}

function readPostmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

async function killUnderLoad({ copies, sender }: Running, options: CopiesOptions) {
  const { perSecond, seconds, killEverySeconds } = options;
  const startedAt = performance.now();
  let isSending = true;
  let kills = 0;
  const killing = async () => {
    while (isSending) {
      await sleep(killEverySeconds * 1000);
      if (isSending) await copies.restart(kills++ % options.copies);
    }
  };
  const killed = killing();
  await sender.sendAtRate({ perSecond, seconds, limitMs: settleLimitMs });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  isSending = false;
  await killed;
  const latencies = sender.leads.flatMap(({ latencyMs }) => latencyMs ?? []);
  return {
    kills,
    sent: sender.leads.length,
    unanswered: sender.leads.filter(({ isAcknowledged }) => !isAcknowledged).length,
    cut: sender.interrupted.cut,
    withoutCopy: sender.interrupted.none,
    perSecond: sender.leads.length / elapsedSeconds,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
  };
}

async function measureCapacity({ copies, sender, counter, postmaster }: Running): Promise<Capacity> {
  const sizesBefore = await counter.readSizes();
  const before = { api: readProcessorMs(copies.pids()), postgres: readProcessorMs([postmaster]) };
  const sentBefore = sender.leads.length;
  const startedAt = performance.now();
  const work = async () => {
    while (performance.now() - startedAt < capacitySeconds * 1000) await sender.send();
  };
  await Promise.all(Array.from({ length: capacityWorkers }, work));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const sent = sender.leads.length - sentBefore;
  await counter.drain();
  const sizes = await counter.readSizes();
  return {
    perSecond: sent / elapsedSeconds,
    apiMsPerLead: (readProcessorMs(copies.pids()) - before.api) / sent,
    postgresMsPerLead: (readProcessorMs([postmaster]) - before.postgres) / sent,
    rowBytesPerLead: (sizes.database - sizesBefore.database) / sent,
    logBytesPerLead: (sizes.log - sizesBefore.log) / sent,
  };
}
