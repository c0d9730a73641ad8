import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../percentile.ts";
import { findFreePort } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { watchPage } from "./page-watch.ts";
import { postJson } from "./post-json.ts";
import { writePage } from "./write-page.ts";

const networks = 8;
const signIns = 240;
const rounds = 5;
const idleMs = 3_000;

export interface SignInStorm {
  idleP99Ms: number;
  stormP99Ms: number;
  /** How often each status was the answer to a sign-in. */
  statuses: Map<number, number>;
}

/** How long `GET /` takes while 240 sign-ins from 8 networks run at once, and while nothing else happens. */
export async function measureSignInStorm(): Promise<SignInStorm> {
  const { dataDir, startApi, close } = await startServers();
  const port = await findFreePort();
  const api = startApi(port, { SITE_DIR: writePage(dataDir), TRUSTED_PROXIES: "127.0.0.1" });
  try {
    await api.ready;
    const url = `http://127.0.0.1:${port}/`;
    await signInAtOnce(port, 0, networks);
    const idle = await measure(url, () => sleep(idleMs));
    const statuses = new Map<number, number>();
    const storm = await measure(url, async () => {
      for (let round = 1; round <= rounds; round++)
        for (const status of await signInAtOnce(port, round, signIns))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    return { idleP99Ms: percentile(idle, 0.99), stormP99Ms: percentile(storm, 0.99), statuses };
  } finally {
    await close([api]);
  }
}

async function measure(url: string, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const watch = await watchPage(url);
  await meanwhile();
  return watch.stop();
}

/** Each round has its own networks, because a network may try only thirty accounts. */
async function signInAtOnce(port: number, round: number, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const signIn = (index: number) =>
    postJson({
      agent,
      port,
      path: "/signIn",
      body: { email: `${round}-${index}@bench.example`, password: "some other password" },
      headers: { "x-forwarded-for": `198.51.${round}.${index % networks}` },
    });
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => signIn(index)));
  agent.destroy();
  return answers.map(({ status }) => status);
}
