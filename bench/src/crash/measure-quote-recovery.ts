import { type LeadPage, leadsPath } from "@livery/contract";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../servers/program.ts";
import { signInDemoOwner } from "../servers/sign-in-demo-owner.ts";
import { startServers } from "../servers/start-servers.ts";
import { countQuotes, isQueueEmpty, type QuoteOutcome } from "./count-quotes.ts";
import { killAtRandom } from "./kill-at-random.ts";
import { startMailCounter } from "./mail-counter.ts";
import { createPersistentClient } from "./persistent-client.ts";
import { QuoteLinks } from "./quote-links.ts";
import { type QuoteRecord, startQuoteSenders } from "./send-quotes.ts";

export interface QuoteCrashOptions {
  kills: number;
  /** Quotes that are on their way at the same time. */
  senders: number;
  onKill?: (kills: number, answers: number) => void;
}

export interface QuoteCrashResult extends QuoteOutcome {
  quotes: number;
  sends: number;
  answers: number;
  retriedSends: number;
  retriedAnswers: number;
  staleAccepted: number;
  startupKills: number;
  /** Mails that the inbox took, repeats included. */
  mailsDelivered: number;
}

/** Of kills at any moment of a start. The others come at a random moment after it. */
const startupShare = 0.25;
const settleTimeoutMs = 600_000;

/** Kills the API at random moments while quotes are sent and answered, then counts what is lost and doubled. */
export async function measureQuoteRecovery(options: QuoteCrashOptions): Promise<QuoteCrashResult> {
  const { dataDir, sandboxPort, startApi, close } = await startServers();
  const inboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const [port, counterPort] = [await findFreePort(), await findFreePort()];
  const links = new QuoteLinks();
  const mailCounter = await startMailCounter(counterPort, inboxUrl, (mail) => links.add(mail));
  const startNext = () => startApi(port, { SANDBOX_PORT: String(counterPort) });
  let api = startNext();
  let isSettling = false;
  // As the supervisor does: on a busy machine a start may take longer than its database allows.
  const restart = () => {
    if (!isSettling) return;
    api = startNext();
    api.exited.then(restart, restart);
  };
  try {
    // How much happens in a second depends on the machine and its load. The first start also makes the database.
    const startedAt = performance.now();
    await api.ready;
    const maxUptimeMs = performance.now() - startedAt;
    const origin = `http://127.0.0.1:${port}`;
    const cookie = await signInDemoOwner(origin, dataDir);
    const senders = startQuoteSenders({
      count: options.senders,
      leadIds: await listLeads(origin, cookie),
      links,
      connect: (signal) => createPersistentClient(origin, cookie, signal),
    });
    let startupKills = 0;
    for (let kills = 1; kills <= options.kills; kills++) {
      if (Math.random() >= startupShare) await Promise.race([api.ready, api.exited]).catch(() => {});
      if (await killAtRandom(api, maxUptimeMs)) startupKills++;
      api = startNext();
      options.onKill?.(kills, summarize(senders.records).answers);
    }
    isSettling = true;
    api.exited.then(restart, restart);
    await senders.stop(settleTimeoutMs);
    await waitForQueue(dataDir);
    return {
      ...(await countQuotes(senders.records, dataDir, inboxUrl)),
      ...summarize(senders.records),
      startupKills,
      mailsDelivered: mailCounter.delivered,
    };
  } finally {
    isSettling = false;
    await close([api]);
    mailCounter.close();
  }
}

async function listLeads(origin: string, cookie: string): Promise<string[]> {
  const { leads } = (await (
    await fetch(`${origin}${leadsPath}`, { headers: { cookie } })
  ).json()) as LeadPage; // typed by the contract
  return leads.map(({ id }) => id);
}

async function waitForQueue(dataDir: string): Promise<void> {
  const deadline = Date.now() + settleTimeoutMs;
  while (!(await isQueueEmpty(dataDir)) && Date.now() < deadline) await sleep(500);
}

function summarize(records: readonly QuoteRecord[]) {
  const sum = (of: (record: QuoteRecord) => number) =>
    records.reduce((total, record) => total + of(record), 0);
  return {
    quotes: records.length,
    sends: sum(({ sends }) => sends),
    answers: records.filter(({ answer }) => answer !== null).length,
    retriedSends: sum(({ retriedSends }) => retriedSends),
    retriedAnswers: sum(({ retriedAnswers }) => retriedAnswers),
    staleAccepted: records.filter(({ isStaleAccepted }) => isStaleAccepted).length,
  };
}
