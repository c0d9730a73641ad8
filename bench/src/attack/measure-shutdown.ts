import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../servers/program.ts";
import { type Servers, startServers } from "../servers/start-servers.ts";
import { writePage } from "./write-page.ts";

const clients = 12;
const wantedRequests = 10_000;
const busyMs = 700;

export interface Shutdown {
  stops: number;
  answered: number;
  /** Requests that got no whole answer, although somebody listened. */
  cutOff: number;
  longestExitMs: number;
}

/** Stops the API again and again under busy clients of both ports, until 10,000 requests have been sent. */
export async function measureShutdown(): Promise<Shutdown> {
  const servers = await startServers();
  const siteDir = writePage(servers.dataDir);
  const total: Shutdown = { stops: 0, answered: 0, cutOff: 0, longestExitMs: 0 };
  try {
    while (total.answered + total.cutOff < wantedRequests) {
      const one = await stopOnce(servers, siteDir);
      total.stops++;
      total.answered += one.answered;
      total.cutOff += one.cutOff;
      total.longestExitMs = Math.max(total.longestExitMs, one.exitMs);
    }
    return total;
  } finally {
    await servers.close([]);
  }
}

async function stopOnce({ startApi }: Servers, siteDir: string) {
  const ports = [await findFreePort(), await findFreePort()] as const;
  const folders = { SITE_DIR: siteDir, CONFIGURATOR_DIR: siteDir };
  const api = startApi(ports[0], { ...folders, CONFIGURATOR_PORT: String(ports[1]) });
  await api.ready;
  const busy = Array.from({ length: clients }, (_, index) => requestUntilRefused(ports[index % 2 ? 1 : 0]));
  await sleep(busyMs);
  const askedAt = performance.now();
  await api.end("SIGTERM");
  const exitMs = performance.now() - askedAt;
  const counts = await Promise.all(busy);
  const sum = (key: "answered" | "cutOff") => counts.reduce((all, count) => all + count[key], 0);
  return { exitMs, answered: sum("answered"), cutOff: sum("cutOff") };
}

/** Sends one request after the other over a kept connection until nobody listens anymore. */
async function requestUntilRefused(port: number): Promise<{ answered: number; cutOff: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const count = { answered: 0, cutOff: 0 };
  for (;;) {
    const request = get({ agent, port, host: "127.0.0.1" });
    try {
      const [response] = (await once(request, "response")) as [IncomingMessage]; // what node:http emits
      await text(response);
      count.answered++;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") break; // node's own errors carry a code
      count.cutOff++;
    }
  }
  agent.destroy();
  return count;
}
