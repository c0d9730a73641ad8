import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { percentile } from "../percentile.ts";

export interface Delivery {
  seconds: number;
  p99Ms: number;
  /** Events without a 200 after all attempts. */
  refused: number;
  /** Repeated attempts, after a broken connection or an error of the API. */
  retries: number;
}

interface SignedEvent {
  body: string;
  signature: string;
}

const webhookSecret = "whsec_livery_sandbox";

export function sign(body: string, { secret = webhookSecret, ageSeconds = 0 } = {}): SignedEvent {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

interface Target {
  /** Ports of the APIs, used in turn. */
  ports: readonly number[];
  perSecond: number;
}

const maxAttempts = 5;

/** Delivers events to the webhook at a fixed rate, independent of the answers. */
export async function deliverEvents(
  bodies: readonly string[],
  { ports, perSecond }: Target,
): Promise<Delivery> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const latenciesMs: number[] = [];
  const counts = { refused: 0, retries: 0 };
  const deliver = async (body: string, port: number) => {
    const sentAt = performance.now();
    for (let attempt = 1; (await post(agent, port, sign(body))) !== 200; attempt++) {
      if (attempt === maxAttempts) return void counts.refused++;
      counts.retries++;
    }
    latenciesMs.push(performance.now() - sentAt);
  };
  const startedAt = performance.now();
  const deliveries = [];
  for (const [index, body] of bodies.entries()) {
    const delayMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (delayMs > 0) await sleep(delayMs);
    deliveries.push(deliver(body, ports[index % ports.length] ?? 0));
  }
  await Promise.all(deliveries);
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...counts, seconds, p99Ms: percentile(latenciesMs, 0.99) };
}

/** The status of the answer; 0 when the connection broke. */
export async function post(agent: Agent, port: number, { body, signature }: SignedEvent): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = { "stripe-signature": signature, "content-length": Buffer.byteLength(body) };
  const options = { agent, port, host: "127.0.0.1", path: "/webhooks/stripe", method: "POST", headers };
  request(options, (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  })
    .once("error", () => resolve(0))
    .end(body);
  return promise;
}
