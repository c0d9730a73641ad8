import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";

export interface Reported {
  seconds: number;
  p99Ms: number;
  /** Never answered 200, however often they were sent. */
  refused: number;
  /** Sent again, as the provider does, because the connection broke or the server could not. */
  repeats: number;
}

interface Report {
  body: string;
  signature: string;
}

const webhookSecret = "whsec_livery_sandbox";

export function sign(body: string, { secret = webhookSecret, ageSeconds = 0 } = {}): Report {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}

interface Pace {
  /** Servers, which are reported to in turn. */
  ports: readonly number[];
  perSecond: number;
}

const mostTries = 5;

/** Reports so many a second, whether or not those before have been answered. */
export async function reportEvents(bodies: readonly string[], { ports, perSecond }: Pace): Promise<Reported> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const tookMs: number[] = [];
  const reported = { refused: 0, repeats: 0 };
  const report = async (body: string, port: number) => {
    const sentAt = performance.now();
    for (let tries = 1; (await post(agent, port, sign(body))) !== 200; tries++) {
      if (tries === mostTries) return void reported.refused++;
      reported.repeats++;
    }
    tookMs.push(performance.now() - sentAt);
  };
  const startedAt = performance.now();
  const answers = [];
  for (const [index, body] of bodies.entries()) {
    const restMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (restMs > 0) await sleep(restMs);
    answers.push(report(body, ports[index % ports.length] ?? 0));
  }
  await Promise.all(answers);
  agent.destroy();
  const sorted = tookMs.toSorted((a, b) => a - b);
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...reported, seconds, p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0 };
}

/** The answer's status; 0 when the connection broke before it. */
export async function post(agent: Agent, port: number, { body, signature }: Report): Promise<number> {
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
