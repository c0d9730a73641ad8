import path from "node:path";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { openInbox } from "./mail/inbox.ts";
import { advanceClock } from "./payments/clock.ts";
import { createDeliverer } from "./payments/deliver-events.ts";
import { openStore } from "./payments/store.ts";

export interface SandboxOptions extends Pick<Env, "dataDir" | "webhook"> {
  /** Where people open its pages. */
  origin: string;
}

export interface Sandbox {
  app: Hono;
  /** Starts the clock and the delivery of events. */
  begin: () => void;
  close: () => Promise<void>;
}

const tickMs = 1_000;

export function openSandbox({ dataDir, webhook, origin }: SandboxOptions): Sandbox {
  const store = openStore(path.join(dataDir, "payments", "state.json"));
  const deliverer = createDeliverer(store, webhook);
  const inbox = openInbox(path.join(dataDir, "mail"));
  const app = createApp({ inbox, origin, store, deliverer, webhookUrl: webhook.url });
  let ticking: NodeJS.Timeout | undefined;
  const tick = () => {
    advanceClock(store, store.now());
    void deliverer.deliverDue();
  };
  return {
    app,
    begin: () => {
      store.watch(() => void deliverer.deliverDue());
      ticking = setInterval(tick, tickMs);
      tick();
    },
    close: async () => {
      clearInterval(ticking);
      await deliverer.stop();
      await store.saved();
    },
  };
}
