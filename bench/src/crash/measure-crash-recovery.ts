import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { countOutcome, type Outcome, readMails } from "./count-outcome.ts";
import { startCountingInbox } from "./mail-counter.ts";
import { findFreePort, type Program, startProgram } from "../servers/program.ts";
import { type Sending, startSending } from "./send-leads.ts";

export interface CrashTrialOptions {
  kills: number;
  leadsPerSecond: number;
  onKill?: (done: number, leadsSent: number) => void;
}

export interface CrashTrialResult extends Outcome {
  sent: number;
  /** Cut off at least once and sent again. */
  retried: number;
  /** How many kills came before the API was ready again. */
  killedWhileStarting: number;
  handedOver: number;
}

const longestLifeMs = 2_500;
const settleLimitMs = 120_000;

/** Kills the API again and again at random moments while leads come in, then counts what became of them. */
export async function runCrashTrial(options: CrashTrialOptions): Promise<CrashTrialResult> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-crash-"));
  chmodSync(dataDir, 0o755); // when root runs the trial, Postgres runs as nobody and must be able to pass
  const [port, inboxPort, sandboxPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const inboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = startProgram("apps/sandbox/src/main.ts", {
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
  });
  await sandbox.ready;
  const inbox = await startCountingInbox(inboxPort, inboxUrl);
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(inboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
  };
  const startApi = () =>
    startProgram("apps/api/src/main.ts", { ...settings, CONFIGURATOR_DIR: path.join(dataDir, "none") });
  let api = startApi();
  try {
    await api.ready;
    const sending = startSending(`http://127.0.0.1:${port}/handleDemoRequest`, options.leadsPerSecond);
    let killedWhileStarting = 0;
    for (let done = 1; done <= options.kills; done++) {
      if (await killAtRandom(api)) killedWhileStarting++;
      api = startApi();
      options.onKill?.(done, sending.leads.length);
    }
    await settle(sending, inboxUrl);
    const outcome = await countOutcome(sending.leads, dataDir, inboxUrl);
    const retried = sending.leads.filter(({ tries }) => tries > 1).length;
    return {
      ...outcome,
      sent: sending.leads.length,
      retried,
      killedWhileStarting,
      handedOver: inbox.handedOver,
    };
  } finally {
    await api.end("SIGTERM");
    await sandbox.end("SIGTERM");
    inbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** True when it was not ready yet. */
async function killAtRandom(api: Program): Promise<boolean> {
  let isStarting = true;
  api.ready.then(
    () => {
      isStarting = false;
    },
    () => {},
  );
  await sleep(Math.random() * longestLifeMs);
  await api.end("SIGKILL");
  return isStarting;
}

/** Until every lead is answered and no more mail comes, or too long for a person to wait. */
async function settle(sending: Sending, inboxUrl: string): Promise<void> {
  await sending.finish(settleLimitMs);
  const giveUpAt = Date.now() + settleLimitMs;
  while ((await readMails(inboxUrl)).length < 2 * sending.leads.length && Date.now() < giveUpAt)
    await sleep(500);
  await sleep(3_000); // for mails that should not come
}
