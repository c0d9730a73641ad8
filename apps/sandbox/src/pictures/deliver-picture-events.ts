import { createHmac, randomUUID } from "node:crypto";
import { toWire } from "./picture-api.ts";
import { type Prediction, type Predictions, statusOf } from "./predictions.ts";

interface Event {
  id: string;
  prediction: Prediction;
  /** Times at which it is still to be sent. */
  due: number[];
  failures: number;
}

interface DeliveryOptions {
  predictions: Predictions;
  /** Signs the events. */
  secret: string;
  origin: string;
}

const limitMs = 10_000;
const ended = new Set(["succeeded", "failed", "canceled", "aborted"]);
/** Each event comes twice, as it may at the provider: at once, and again. */
const repeatAfterMs = 1_500;
const retryAfterMs = 5_000;
const mostFailures = 6;

/** Tells whoever asked for a prediction that it is over. */
export function createPictureDeliverer({ predictions, secret, origin }: DeliveryOptions) {
  const known = new Set<string>();
  const events: Event[] = [];
  const stopping = new AbortController();
  let pass: Promise<void> | undefined;

  function collect(): void {
    const now = Date.now();
    for (const prediction of predictions.list()) {
      if (prediction.webhook === undefined || known.has(prediction.id)) continue;
      if (!ended.has(statusOf(prediction))) continue;
      known.add(prediction.id);
      events.push({ id: `msg_${randomUUID()}`, prediction, due: [now, now + repeatAfterMs], failures: 0 });
    }
  }

  async function deliverAll(): Promise<void> {
    collect();
    for (const event of events) {
      const [next = Infinity] = event.due;
      if (next > Date.now()) continue;
      event.due.shift();
      if (await post(event, { secret, origin, signal: stopping.signal })) continue;
      event.failures++;
      if (event.due.length === 0 && event.failures < mostFailures) event.due.push(Date.now() + retryAfterMs);
    }
    const open = events.filter(({ due }) => due.length > 0);
    events.splice(0, Infinity, ...open);
  }

  return {
    /** Sends what is due, unless a pass is already running. */
    deliverDue: () => {
      pass ??= deliverAll().finally(() => {
        pass = undefined;
      });
      return pass;
    },
    stop: async () => {
      stopping.abort();
      await pass;
    },
  };
}

interface PostOptions extends Pick<DeliveryOptions, "secret" | "origin"> {
  signal: AbortSignal;
}

/** Whether somebody took it. */
async function post({ id, prediction }: Event, { secret, origin, signal }: PostOptions): Promise<boolean> {
  const body = JSON.stringify(toWire(prediction, origin));
  const seconds = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(prediction.webhook ?? "", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": seconds,
        "webhook-signature": sign(`${id}.${seconds}.${body}`, secret),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // nobody answered: it is sent again
  }
}

/** https://replicate.com/docs/topics/webhooks/verify-webhook */
function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
