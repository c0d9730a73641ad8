import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentProvider } from "./payment-provider.ts";
import { cancelNow, subscribe, switchToAnnual } from "./subscription-history.ts";

export interface SubscriptionChanges {
  stop: () => Promise<void>;
  count: () => number;
  /** The record that each customer's shop should have. */
  expectedRecords: () => Map<string, string>;
}

const pauseMs = 100;

/** What every customer does again and again, and the plan and status after it. Each free month adds 100 credits. */
const cycle = [
  { change: subscribe, record: "monthly trialing" },
  { change: switchToAnnual, record: "annual trialing" },
  { change: cancelNow, record: "trial canceled" },
] as const;

/** Changes one subscription after another at the provider until stopped. */
export function startChanges(provider: PaymentProvider, customerIds: readonly string[]): SubscriptionChanges {
  const changesOf = new Map(customerIds.map((id) => [id, 0]));
  const abort = new AbortController();
  const run = async () => {
    for (;;)
      for (const [id, done] of changesOf) {
        if (abort.signal.aborted) return;
        await cycle[done % cycle.length]?.change(provider, id);
        changesOf.set(id, done + 1);
        await sleep(pauseMs);
      }
  };
  const running = run();
  running.catch(() => {}); // rethrown by stop
  return {
    stop: async () => {
      abort.abort();
      await running;
    },
    count: () => [...changesOf.values()].reduce((sum, done) => sum + done, 0),
    expectedRecords: () => new Map([...changesOf].map(([id, done]) => [id, recordAfter(done)])),
  };
}

/** Plan, status, and credits after this many changes. */
export function recordAfter(changes: number): string {
  const credits = 25 + 100 * Math.ceil(changes / cycle.length);
  return `${cycle[(changes - 1) % cycle.length]?.record ?? "trial"} ${credits}`;
}
