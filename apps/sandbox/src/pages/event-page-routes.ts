import { Hono } from "hono";
import type { Books } from "../payments/books.ts";
import type { Deliverer } from "../payments/deliver-events.ts";
import { noSuch } from "../payments/payment-error.ts";
import { take } from "../take.ts";
import { type EventView, eventPage, eventsPage } from "./events-page.ts";

export interface EventPagesOptions {
  books: Books;
  deliverer: Pick<Deliverer, "resend">;
  webhookUrl: string;
}

const mostListed = 200;

export function createEventPages({ books, deliverer, webhookUrl }: EventPagesOptions): Hono {
  const app = new Hono();
  app.get("/events", (c) => {
    const newest = take(books.newestFirst("event"), mostListed);
    const views = newest.map((event) => ({ event, delivery: books.get("delivery", event.id) }));
    return c.html(eventsPage(views, webhookUrl));
  });
  app.get("/events/:id", (c) => c.html(eventPage(requireView(books, c.req.param("id")))));
  app.post("/events/:id/resend", async (c) => {
    const { event } = requireView(books, c.req.param("id"));
    deliverer.resend(event.id);
    await books.settled();
    return c.redirect("/events", 303);
  });
  return app;
}

function requireView(books: Books, id: string): EventView {
  const event = books.get("event", id);
  if (!event) throw noSuch("event", id);
  return { event, delivery: books.get("delivery", id) };
}
