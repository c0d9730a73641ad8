import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { lookLeadPath } from "@livery/contract";
import { proxyHeader } from "./proxy.ts";

export interface SentLead {
  email: string;
  kind: "demo" | "looks";
  isAcknowledged: boolean;
  /** Undefined: it was interrupted at least once. */
  latencyMs: number | undefined;
}

export interface LeadSender {
  leads: readonly SentLead[];
  /** Requests that a kill cut off, and requests while no copy listened. */
  interrupted: { cut: number; none: number };
  /** Answers of a copy that are no 2xx, and broken connections to the proxy, by what they were. */
  faults: ReadonlyMap<string, number>;
  /** Sends a new lead until it is answered with 2xx. */
  send(): Promise<void>;
  /**
   * Sends this many new leads a second until `seconds` are over, or fewer where they are not answered in time. Then waits for
   * the rest, or for `limitMs`.
   */
  sendAtRate(rate: { perSecond: number; seconds: number; limitMs: number }): Promise<void>;
  close(): void;
}

interface LeadRequest {
  port: number;
  path: string;
  body: string;
}

const retryDelayMs = 100;
const mostAtOnce = 100;
/** Every tenth lead has looks with pictures, which go to the file store. */
const looksEvery = 10;

export function createLeadSender(ports: { site: number; configurator: number }): LeadSender {
  const agent = new Agent({ keepAlive: true });
  const leads: SentLead[] = [];
  const interrupted = { cut: 0, none: 0 };
  const faults = new Map<string, number>();
  const abort = new AbortController();
  const send = async () => {
    const { lead, ...sent } = makeLead(leads.length, ports);
    leads.push(lead);
    const startedAt = performance.now();
    for (let attempts = 1; !abort.signal.aborted; attempts++) {
      const outcome = await post(agent, sent);
      if (outcome === "stored") {
        lead.isAcknowledged = true;
        if (attempts === 1) lead.latencyMs = performance.now() - startedAt;
        return;
      }
      if (outcome === "cut" || outcome === "none") interrupted[outcome]++;
      else faults.set(outcome, (faults.get(outcome) ?? 0) + 1);
      await sleep(retryDelayMs);
    }
  };
  const sendAtRate: LeadSender["sendAtRate"] = async ({ perSecond, seconds, limitMs }) => {
    const sending = new Set<Promise<void>>();
    const startedAt = performance.now();
    for (let due = 0; due < perSecond * seconds && performance.now() < startedAt + seconds * 1000; due++) {
      const waitMs = startedAt + (1000 * due) / perSecond - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      while (sending.size >= mostAtOnce) await Promise.race(sending);
      const sent = send().then(() => void sending.delete(sent));
      sending.add(sent);
    }
    const timer = setTimeout(() => abort.abort(), limitMs);
    await Promise.all(sending);
    clearTimeout(timer);
  };
  return { leads, interrupted, faults, send, sendAtRate, close: () => agent.destroy() };
}

function makeLead(index: number, { site, configurator }: { site: number; configurator: number }) {
  const kind: SentLead["kind"] = index % looksEvery === 0 ? "looks" : "demo";
  const email = `driver-${index}@example.com`;
  const lead: SentLead = { email, kind, isAcknowledged: false, latencyMs: undefined };
  if (kind === "looks")
    return { lead, port: configurator, path: lookLeadPath, body: JSON.stringify(makeLookLead(email)) };
  const form = {
    name: "Driver",
    email,
    shopName: `Shop ${index}`,
    phone: "+1 555 0100",
    address: "12 Lime St",
  };
  return { lead, port: site, path: "/handleDemoRequest", body: JSON.stringify(form) };
}

/** Three looks with pictures of 30 KB, half of what the configurator sends at most for each. */
function makeLookLead(email: string): object {
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.alloc(30_000)]);
  const looks = [1, 2, 3].map((n) => ({
    name: `Look ${n}`,
    layers: [],
    picture: picture.toString("base64"),
  }));
  const typed = { name: "Driver", email, phone: "", message: "", consent: true };
  return { id: randomUUID(), shop: null, ...typed, timestamp: new Date().toISOString(), looks };
}

async function post(agent: Agent, { port, path, body }: LeadRequest): Promise<string> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, resolve)
    .once("error", reject)
    .end(body);
  try {
    const answer = await promise;
    const content = await buffer(answer);
    const byProxy = answer.headers[proxyHeader];
    if (typeof byProxy === "string") return byProxy;
    const status = answer.statusCode ?? 0;
    return status >= 200 && status < 300 ? "stored" : `${status} ${readCode(content)}`;
  } catch (error) {
    return String(error);
  }
}

/** What a refusal is called. Its request id would make each one different. */
function readCode(content: Buffer): string {
  return /"code":"([\w-]+)"/.exec(content.toString())?.[1] ?? "";
}
