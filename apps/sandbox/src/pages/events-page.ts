import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, toolPage } from "../html/page.ts";
import { formatTime } from "../payments/format.ts";
import type { QueuedEvent } from "../payments/records.ts";
import type { Store } from "../payments/store.ts";

const maxListed = 100;

export function createEventPages(store: Store): Hono {
  const app = new Hono();
  app.get("/events", (c) => c.html(eventsPage(store.list("event").slice(0, maxListed))));
  return app;
}

function eventsPage(events: QueuedEvent[]): Markup {
  return toolPage(
    "Events",
    html`
      <h1>Events <small>newest ${events.length}</small></h1>
      <p class="muted">What the payment provider sends to Livery.</p>
      <ul class="rows">${events.map(eventRow)}</ul>`,
  );
}

function eventRow({ body, isDelivered, attempts, lastAnswer }: QueuedEvent): Markup {
  const delivery = `${isDelivered ? "delivered" : "waiting"}, ${attempts} attempts, last answer: ${lastAnswer || "none"}`;
  return html`
    <li>
      <details><summary>${body.type}</summary><pre>${JSON.stringify(body, null, 2)}</pre></details>
      <span class="${isDelivered ? "good" : "bad"}">${delivery}</span>
      <time>${formatTime(body.created)}</time>
    </li>`;
}
