import { createHmac } from "node:crypto";
import type { QueuedEvent } from "./records.ts";
import type { Store } from "./store.ts";

const answerTimeoutMs = 10_000;
const firstRetryMs = 1_000;
const maxRetryMs = 60_000;

/** Posts every event to the webhook, in order, and retries until it answers 2xx. */
export function createDeliverer(store: Store, { url, secret }: { url: string; secret: string }) {
  const stopping = new AbortController();
  let pass: Promise<void> | undefined;

  async function deliverAll(): Promise<void> {
    for (let due = findDue(store); due.length > 0; due = findDue(store)) {
      // An event must not reach Livery while a crash could still undo it.
      await store.saved();
      for (const event of due) {
        const answer = await post(JSON.stringify(event.body));
        if (stopping.signal.aborted) return;
        const nextAttemptAt = Date.now() + Math.min(maxRetryMs, firstRetryMs * 2 ** event.attempts);
        const attempted = { ...event, ...answer, attempts: event.attempts + 1, nextAttemptAt };
        store.transact((tx) => tx.put("event", attempted));
      }
      await store.saved();
    }
  }

  async function post(body: string): Promise<Pick<QueuedEvent, "isDelivered" | "lastAnswer">> {
    const headers = { "content-type": "application/json", "stripe-signature": sign(body, secret) };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeoutMs)]);
    try {
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return { isDelivered: response.ok, lastAnswer: String(response.status) };
    } catch (error) {
      // Any failure means there was no answer: the event is sent again later.
      return { isDelivered: false, lastAnswer: String(error) };
    }
  }

  return {
    /** Sends all due events, unless a pass is already running. */
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

/** Oldest first. */
function findDue(store: Store): QueuedEvent[] {
  const nowMs = Date.now();
  const isDue = ({ isDelivered, nextAttemptAt }: QueuedEvent) => !isDelivered && nextAttemptAt <= nowMs;
  return store.list("event").filter(isDue).reverse();
}

/** https://docs.stripe.com/webhooks#verify-manually. In real time, because the receiver checks its own clock. */
function sign(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex")}`;
}
