import { Hono } from "hono";
import type { Store } from "../payments/store.ts";
import type { Deliverer } from "../payments/deliver-events.ts";
import { noSuch } from "../payments/payment-error.ts";
import { take } from "../take.ts";
import { type EventView, eventPage, eventsPage } from "./events-page.ts";

export interface EventPagesOptions {
  store: Store;
  deliverer: Pick<Deliverer, "resend">;
  webhookUrl: string;
}

const mostListed = 200;

export function createEventPages({ store, deliverer, webhookUrl }: EventPagesOptions): Hono {
  const app = new Hono();
  app.get("/events", (c) => {
    const newest = take(store.list("event"), mostListed);
    const views = newest.map((event) => ({ event, delivery: store.get("delivery", event.id) }));
    return c.html(eventsPage(views, webhookUrl));
  });
  app.get("/events/:id", (c) => c.html(eventPage(requireView(store, c.req.param("id")))));
  app.post("/events/:id/resend", async (c) => {
    const { event } = requireView(store, c.req.param("id"));
    deliverer.resend(event.id);
    await store.saved();
    return c.redirect("/events", 303);
  });
  return app;
}

function requireView(store: Store, id: string): EventView {
  const event = store.get("event", id);
  if (!event) throw noSuch("event", id);
  return { event, delivery: store.get("delivery", id) };
}
