import path from "node:path";
import type { Hono } from "hono";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { openInbox } from "./mail/inbox.ts";
import { openBooks } from "./payments/books.ts";
import { openClock } from "./payments/clock.ts";
import { deliverEvents } from "./payments/deliver-events.ts";

export interface SandboxOptions extends Pick<Env, "dataDir" | "webhook"> {
  /** Where people find its pages. */
  origin: string;
}

export interface Sandbox {
  app: Hono;
  /** From here on time passes, and events go out. */
  begin: () => void;
  close: () => Promise<void>;
}

const tickMs = 1_000;

export function openSandbox({ dataDir, webhook, origin }: SandboxOptions): Sandbox {
  const books = openBooks({ file: path.join(dataDir, "payments", "journal.jsonl"), realNowMs: Date.now });
  const clock = openClock(books);
  const deliverer = deliverEvents(books, webhook);
  const inbox = openInbox(path.join(dataDir, "mail"));
  const app = createApp({ inbox, clock, origin, books, deliverer, webhookUrl: webhook.url });
  let ticking: NodeJS.Timeout | undefined;
  return {
    app,
    begin: () => {
      deliverer.start();
      ticking = setInterval(() => clock.passUntil(books.now()), tickMs);
    },
    close: async () => {
      clearInterval(ticking);
      await deliverer.stop();
      await books.close();
    },
  };
}
