import { setTimeout as wait } from "node:timers/promises";
import type { Books } from "./books.ts";
import type { Delivery } from "./records.ts";
import { signPayload } from "./sign-payload.ts";

export interface DeliveryOptions {
  url: string;
  secret: string;
}

export interface Deliverer {
  start: () => void;
  /** Sends an event once more, whatever became of it. */
  resend: (eventId: string) => void;
  stop: () => Promise<void>;
}

const answerLimitMs = 10_000;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
/** As long as the real provider goes on in test mode and beyond. */
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000;

/** Carries every event to the webhook, one after the other in their order; one that is refused waits by itself. */
export function deliverEvents(books: Books, options: DeliveryOptions): Deliverer {
  const stopping = new AbortController();
  const waiting = new Map<string, Delivery>();
  let woken = new AbortController();

  function note(delivery: Delivery): void {
    if (delivery.state === "waiting") waiting.set(delivery.id, delivery);
    else waiting.delete(delivery.id);
  }
  for (const delivery of [...books.newestFirst("delivery")].reverse()) note(delivery);
  books.watch((changes) => {
    for (const [kind, record] of changes) if (kind === "delivery") note(record);
    woken.abort();
  });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = new AbortController();
      const next = findNext(waiting.values());
      const restMs = next === undefined ? longestRetryMs : next.nextAttemptAt - books.realNowMs();
      if (next === undefined || restMs > 0) await rest(restMs, [woken.signal, stopping.signal]);
      else await attempt(books, next, { ...options, stop: stopping.signal });
    }
  }

  let running: Promise<void> | undefined;
  return {
    start: () => {
      running ??= run();
    },
    resend: (eventId) =>
      books.change((draft) => {
        const delivery = draft.get("delivery", eventId);
        if (delivery)
          draft.put("delivery", { ...delivery, state: "waiting", firstAttemptAt: null, nextAttemptAt: 0 });
      }),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function findNext(waiting: Iterable<Delivery>): Delivery | undefined {
  let next: Delivery | undefined;
  for (const delivery of waiting) if (!next || delivery.nextAttemptAt < next.nextAttemptAt) next = delivery;
  return next;
}

interface Attempt extends DeliveryOptions {
  stop: AbortSignal;
}

async function attempt(books: Books, delivery: Delivery, options: Attempt): Promise<void> {
  await books.settled();
  const answer = await post(JSON.stringify(books.get("event", delivery.id)), {
    ...options,
    realSeconds: Math.floor(books.realNowMs() / 1000),
  });
  if (options.stop.aborted) return;
  const nowMs = books.realNowMs();
  const firstAttemptAt = delivery.firstAttemptAt ?? nowMs;
  const attempts = delivery.attempts + 1;
  const hasTime = nowMs - firstAttemptAt < giveUpAfterMs;
  const stateAfterRefusal = hasTime ? "waiting" : "given up";
  const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));
  books.change((draft) =>
    draft.put("delivery", {
      ...delivery,
      state: answer.isTaken ? "delivered" : stateAfterRefusal,
      attempts,
      firstAttemptAt,
      nextAttemptAt: nowMs + retryMs,
      lastAnswer: answer.text,
    }),
  );
}

interface Post extends Attempt {
  realSeconds: number;
}

async function post(payload: string, options: Post): Promise<{ isTaken: boolean; text: string }> {
  try {
    const response = await fetch(options.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Livery sandbox",
        // Real time, whatever the sandbox's clock says: who checks it compares it with their own.
        "stripe-signature": signPayload(payload, options.secret, options.realSeconds),
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([options.stop, AbortSignal.timeout(answerLimitMs)]),
    });
    await response.body?.cancel();
    return { isTaken: response.ok, text: String(response.status) };
  } catch (error) {
    // Whatever it was, it was no answer; it will be tried again.
    return { isTaken: false, text: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}

async function rest(ms: number, signals: AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any(signals);
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
