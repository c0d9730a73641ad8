import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CopySet } from "./copy-set.ts";
import { openTestBed } from "./open-test-bed.ts";
import type { LeadSender } from "./send-leads.ts";

export interface UpgradeOptions {
  /** Has the programs of the older version. */
  oldFolder: string;
  /** Of each step. */
  seconds: number;
  perSecond: number;
  log: (line: string) => void;
}

export interface UpgradeResult {
  done: Record<string, number>;
  faults: Record<string, number>;
  /** Answers that were failures. */
  failures: string[];
}

const settleLimitMs = 60_000;

/** Replaces two old copies by new ones under leads. In between, an old copy is killed and starts again. */
export async function measureUpgrade(options: UpgradeOptions): Promise<UpgradeResult> {
  const oldMain = path.join(options.oldFolder, "apps/api/src/main.ts");
  await using bed = await openTestBed({ count: 2, main: oldMain });
  const { copies, sender, counter, sink } = bed;
  const silent = await replaceUnderLeads({ copies, sender, oldMain, options });
  const mailsQueued = await counter.drain();
  const { stored, lost, doubled, mailsMissing } = await counter.count(sender.leads, sink.delivered);
  return {
    done: {
      "leads sent": sender.leads.length,
      "leads stored": stored,
      "cut off by the kill and sent again": sender.interrupted.cut,
    },
    faults: {
      "leads lost": lost,
      "leads stored twice": doubled,
      "leads never answered": sender.leads.filter(({ isAcknowledged }) => !isAcknowledged).length,
      "requests while no copy listened": sender.interrupted.none,
      "other failures": [...sender.faults.values()].reduce((sum, count) => sum + count, 0),
      "copies that did not serve": silent,
      "mails missing or queued": mailsMissing + mailsQueued,
    },
    failures: [...sender.faults.keys()],
  };
}

interface Replaced {
  copies: CopySet;
  sender: LeadSender;
  oldMain: string;
  options: UpgradeOptions;
}

/** Returns how often a copy of either version did not serve beside the other. */
async function replaceUnderLeads({ copies, sender, oldMain, options }: Replaced): Promise<number> {
  const { seconds, perSecond, log } = options;
  const steps = [
    { what: "two old copies", index: undefined },
    { what: "the first is new, the second old", index: 0, signal: "SIGTERM" },
    {
      what: "the old one was killed, and started on the migrated database",
      index: 1,
      signal: "SIGKILL",
      main: oldMain,
    },
    { what: "both are new", index: 1, signal: "SIGTERM" },
  ] as const;
  let silent = 0;
  let isSending = true;
  const sending = sendUntil(sender, perSecond, () => isSending);
  for (const step of steps) {
    if (step.index !== undefined)
      await copies.restart(step.index, { signal: step.signal, main: "main" in step ? step.main : undefined });
    for (const { site } of copies.ports) if (!(await serves(site))) silent++;
    log(`  ${step.what}`);
    await sleep(seconds * 1000);
  }
  isSending = false;
  await sending;
  return silent;
}

async function sendUntil(sender: LeadSender, perSecond: number, isGoing: () => boolean): Promise<void> {
  while (isGoing()) await sender.sendAtRate({ perSecond, seconds: 1, limitMs: settleLimitMs });
}

/** Asks one copy, past the proxy. */
async function serves(port: number): Promise<boolean> {
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  return ready.ok;
}
