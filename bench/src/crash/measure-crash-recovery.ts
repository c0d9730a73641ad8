import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { countOutcome, type Outcome, readMails } from "./count-outcome.ts";
import { killAtRandom } from "./kill-at-random.ts";
import { startMailCounter } from "./mail-counter.ts";
import { type LeadStream, startLeadStream } from "./send-leads.ts";

export interface CrashOptions {
  kills: number;
  leadsPerSecond: number;
  onKill?: (kills: number, leadsSent: number) => void;
}

export interface CrashResult extends Outcome {
  sent: number;
  /** Leads interrupted at least once and sent again. */
  retried: number;
  /** Kills before the API was ready. */
  startupKills: number;
  /** Mail deliveries, repeats included. */
  mailsSent: number;
}

const maxUptimeMs = 2_500;
const settleTimeoutMs = 120_000;

/** Kills the API at random moments while leads arrive, then counts lost and duplicated leads and mails. */
export async function measureCrashRecovery(options: CrashOptions): Promise<CrashResult> {
  const { dataDir, sandboxPort, startApi, close } = await startServers();
  const inboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const [port, counterPort] = [await findFreePort(), await findFreePort()];
  const mailCounter = await startMailCounter(counterPort, inboxUrl);
  const startNext = () => startApi(port, { SANDBOX_PORT: String(counterPort) });
  let api = startNext();
  try {
    await api.ready;
    const stream = startLeadStream(`http://127.0.0.1:${port}/handleDemoRequest`, options.leadsPerSecond);
    let startupKills = 0;
    for (let kills = 1; kills <= options.kills; kills++) {
      if (await killAtRandom(api, maxUptimeMs)) startupKills++;
      api = startNext();
      options.onKill?.(kills, stream.leads.length);
    }
    await settle(stream, inboxUrl);
    const outcome = await countOutcome(stream.leads, dataDir, inboxUrl);
    return {
      ...outcome,
      sent: stream.leads.length,
      retried: stream.leads.filter(({ attempts }) => attempts > 1).length,
      startupKills,
      mailsSent: mailCounter.delivered,
    };
  } finally {
    await close([api]);
    mailCounter.close();
  }
}

/** Waits until every lead is acknowledged and both of its mails have arrived, or until the timeout. */
async function settle(stream: LeadStream, inboxUrl: string): Promise<void> {
  await stream.stop(settleTimeoutMs);
  const deadline = Date.now() + settleTimeoutMs;
  while ((await readMails(inboxUrl)).length < 2 * stream.leads.length && Date.now() < deadline)
    await sleep(500);
  await sleep(3_000); // duplicates would arrive now
}
