import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Store } from "../payments/store.ts";
import { addStep, advanceClock, nextPeriodEnd } from "../payments/clock.ts";
import { badParam, PaymentError } from "../payments/payment-error.ts";
import { clockPage } from "./clock-page.ts";

const farthestSeconds = 20 * 366 * 86_400;
/** `by` a step, or `to` a moment; `period` is the end of the first period that ends. */
const wish = z.union([
  z.strictObject({ by: z.enum(["day", "month", "year", "period"]) }),
  z.strictObject({ to: z.iso.datetime({ offset: true }).or(z.iso.date()) }),
]);

export function createClockPages(store: Store): Hono {
  const app = new Hono();
  app.get("/clock", (c) => {
    const isPerson = c.req.header("accept")?.includes("text/html");
    return isPerson ? c.html(clockPage(viewOf(store))) : c.json(toJson(store.now()));
  });
  app.post("/clock/advance", async (c) => {
    const isForm = !c.req.header("content-type")?.startsWith("application/json");
    try {
      const target = targetOf(store, await readBody(c, isForm));
      advanceClock(store, target);
      await store.saved();
      return isForm ? c.redirect("/clock", 303) : c.json(toJson(target));
    } catch (error) {
      if (!isForm || !(error instanceof PaymentError)) throw error;
      return c.html(clockPage({ ...viewOf(store), error: error.message }));
    }
  });
  return app;
}

async function readBody(c: Context, isForm: boolean): Promise<unknown> {
  if (isForm) return c.req.parseBody();
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw badParam("body", "The body is not JSON.");
  }
}

function targetOf(store: Store, body: unknown): number {
  const result = wish.safeParse(body);
  if (!result.success)
    throw badParam(
      "by",
      'Give {"by": "day" | "month" | "year" | "period"} or {"to": a date or an ISO 8601 moment}.',
    );
  const target = "to" in result.data ? Date.parse(result.data.to) / 1000 : afterStep(store, result.data.by);
  if (target < store.now()) throw badParam("to", "The clock only goes forward: choose a later date.");
  if (target > store.now() + farthestSeconds) throw badParam("to", "That is more than 20 years ahead.");
  return Math.floor(target);
}

function afterStep(store: Store, by: "day" | "month" | "year" | "period"): number {
  if (by !== "period") return addStep(store.now(), by);
  const end = nextPeriodEnd(store);
  if (end === undefined) throw badParam("by", "No subscription is running, so no period ends.");
  return end;
}

function viewOf(store: Store) {
  const now = store.now();
  const aheadSeconds = now - Math.floor(Date.now() / 1000);
  return { now, aheadSeconds, periodEnd: nextPeriodEnd(store) };
}

function toJson(now: number) {
  return { now, iso: new Date(now * 1000).toISOString() };
}
