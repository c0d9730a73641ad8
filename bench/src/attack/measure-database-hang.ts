import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../percentile.ts";
import { findFreePort } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { watchPage } from "./page-watch.ts";
import { postJson, type Posted } from "./post-json.ts";
import { stopPostgres } from "./stop-postgres.ts";
import { writePage } from "./write-page.ts";

const leads = 60;
const idleMs = 2_000;
const givenUpAfterMs = 30_000;

export interface DatabaseHang {
  idleP99Ms: number;
  /** Of `GET /`, while 60 leads wait for the database. */
  hungP99Ms: number;
  longestLeadMs: number;
  /** Leads answered with 503 and Retry-After, of 60. */
  refused: number;
  healthMs: number;
  /** From the database's return to the first stored lead. */
  recoveryMs: number;
}

/** What a database that stops answering does to pages, requests and the health check. */
export async function measureDatabaseHang(): Promise<DatabaseHang> {
  const { dataDir, startApi, close } = await startServers();
  const port = await findFreePort();
  const api = startApi(port, { SITE_DIR: writePage(dataDir) });
  try {
    await api.ready;
    const url = `http://127.0.0.1:${port}/`;
    await sendLeads(port, 20);
    const idle = await watchPage(url);
    await sleep(idleMs);
    const idleMsEach = await idle.stop();
    const { resume } = await stopPostgres(dataDir);
    const hung = await watchPage(url);
    const health = measureHealth(port);
    const answers = await Promise.race([sendLeads(port, leads), sleep(givenUpAfterMs, undefined)]);
    const hungMsEach = await hung.stop();
    resume();
    const recoveryMs = await measureRecovery(port);
    return {
      idleP99Ms: percentile(idleMsEach, 0.99),
      hungP99Ms: percentile(hungMsEach, 0.99),
      longestLeadMs: answers ? Math.max(...answers.map(({ ms }) => ms)) : Number.POSITIVE_INFINITY,
      refused: answers?.filter(({ status, retryAfter }) => status === 503 && retryAfter).length ?? 0,
      healthMs: await health,
      recoveryMs,
    };
  } finally {
    await close([api]);
  }
}

let sent = 0;

function sendLeads(port: number, count: number): Promise<Posted[]> {
  const agent = new Agent({ keepAlive: true });
  const send = () => {
    sent++;
    const body = { name: "Driver", email: `driver-${sent}@example.com`, shopName: `Shop ${sent}` };
    return postJson({ agent, port, path: "/handleDemoRequest", body });
  };
  return Promise.all(Array.from({ length: count }, send)).finally(() => agent.destroy());
}

function measureHealth(port: number): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: "/readyz" }, (response) => {
      response.once("end", () => resolve(performance.now() - startedAt)).resume();
    }).once("error", reject);
  });
}

async function measureRecovery(port: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const [answer] = await sendLeads(port, 1);
    if (answer?.status === 200) return performance.now() - startedAt;
    await sleep(50);
  }
}
