import type { Delivery } from "./records.ts";
import { signPayload } from "./sign-payload.ts";
import type { Store } from "./store.ts";

export interface Webhook {
  url: string;
  secret: string;
}

export interface Deliverer {
  /** Sends all due events, unless a pass is already running. */
  deliverDue: () => Promise<void>;
  /** Sends an event again, even after it was delivered. */
  resend: (eventId: string) => void;
  stop: () => Promise<void>;
}

const answerTimeoutMs = 10_000;
const firstRetryMs = 1_000;
const maxRetryMs = 60_000;

/** Posts every event to the webhook, in order, and retries until it answers 2xx. */
export function createDeliverer(store: Store, webhook: Webhook): Deliverer {
  const stopping = new AbortController();
  let pass: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (let due = findDue(store); due.length > 0; due = findDue(store)) {
      // An event must not reach Livery while a crash could still undo it.
      await store.saved();
      for (const delivery of due) {
        if (stopping.signal.aborted) return;
        await attempt(store, delivery, { ...webhook, stop: stopping.signal });
      }
      await store.saved();
    }
  }

  return {
    deliverDue: () => {
      pass ??= run().finally(() => {
        pass = undefined;
      });
      return pass;
    },
    resend: (eventId) =>
      store.transact((tx) => {
        const delivery = tx.get("delivery", eventId);
        if (delivery) tx.put("delivery", { ...delivery, state: "waiting", nextAttemptAt: 0 });
      }),
    stop: async () => {
      stopping.abort();
      await pass;
    },
  };
}

/** Oldest first. */
function findDue(store: Store): Delivery[] {
  const nowMs = Date.now();
  const isDue = ({ state, nextAttemptAt }: Delivery) => state === "waiting" && nextAttemptAt <= nowMs;
  return store.list("delivery").filter(isDue).reverse();
}

interface Attempt extends Webhook {
  stop: AbortSignal;
}

async function attempt(store: Store, delivery: Delivery, options: Attempt): Promise<void> {
  const answer = await post(JSON.stringify(store.get("event", delivery.id)), options);
  if (options.stop.aborted) return;
  const retryMs = Math.min(maxRetryMs, firstRetryMs * 2 ** delivery.attempts);
  store.transact((tx) =>
    tx.put("delivery", {
      ...delivery,
      state: answer.isAccepted ? "delivered" : "waiting",
      attempts: delivery.attempts + 1,
      nextAttemptAt: Date.now() + retryMs,
      lastAnswer: answer.text,
    }),
  );
}

async function post(payload: string, { url, secret, stop }: Attempt): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        // Signed with real time: the receiver compares it with its own clock, not with the sandbox clock.
        "stripe-signature": signPayload(payload, secret, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return { isAccepted: response.ok, text: String(response.status) };
  } catch (error) {
    // Any failure means there was no answer: the event is sent again later.
    return { isAccepted: false, text: String(error) };
  }
}

interface Answer {
  isAccepted: boolean;
  text: string;
}
