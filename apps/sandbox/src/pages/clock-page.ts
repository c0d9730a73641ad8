import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { type Markup, toolPage } from "../html/page.ts";
import { addIntervals, daySeconds } from "../payments/calendar.ts";
import { advanceClock, nextPeriodEnd } from "../payments/clock.ts";
import { formatTime } from "../payments/format.ts";
import { badParam } from "../payments/payment-error.ts";
import type { Store } from "../payments/store.ts";

const stepSchema = z.enum(["day", "month", "year", "period"]);
/** `period` goes to the end of the first period that ends. */
const requestSchema = z.union([
  z.strictObject({ by: stepSchema }),
  z.strictObject({ to: z.iso.datetime({ offset: true }).or(z.iso.date()) }),
]);

export function createClockPages(store: Store): Hono {
  const app = new Hono();
  app.get("/clock", (c) => {
    const isBrowser = c.req.header("accept")?.includes("text/html");
    return isBrowser ? c.html(clockPage(store)) : c.json(toJson(store.now()));
  });
  app.post("/clock/advance", async (c) => {
    const isJson = c.req.header("content-type")?.startsWith("application/json");
    const body: unknown = isJson ? await c.req.json() : await c.req.parseBody();
    const seconds = readTarget(store, body);
    advanceClock(store, seconds);
    await store.saved();
    return isJson ? c.json(toJson(seconds)) : c.redirect("/clock", 303);
  });
  return app;
}

function readTarget(store: Store, body: unknown): number {
  const { success, data } = requestSchema.safeParse(body);
  if (!success)
    throw badParam("by", 'Send {"by": "day" | "month" | "year" | "period"} or {"to": "2027-01-31"}.');
  const target = Math.floor("to" in data ? Date.parse(data.to) / 1000 : addStep(store, data.by));
  if (target < store.now()) throw badParam("to", "The clock only moves forward. Choose a later date.");
  return target;
}

function addStep(store: Store, step: z.output<typeof stepSchema>): number {
  if (step === "day") return store.now() + daySeconds;
  if (step !== "period") return addIntervals(store.now(), step);
  const end = nextPeriodEnd(store);
  if (end === undefined) throw badParam("by", "No subscription is running.");
  return end;
}

function toJson(now: number) {
  return { now, iso: new Date(now * 1000).toISOString() };
}

function clockPage(store: Store): Markup {
  const steps = stepSchema.options.map(
    (step) =>
      html`<button name="by" value="${step}">${step === "period" ? "To the end of the next period" : `1 ${step}`}</button>`,
  );
  return toolPage(
    "Clock",
    html`
      <h1>Clock</h1>
      <p class="amount">${formatTime(store.now())}</p>
      <p class="muted">The payment provider's time. Moving it forward ends trials, renews subscriptions and retries failed payments. It can't move back.</p>
      <h2>Move forward by</h2>
      <form class="actions" method="post" action="/clock/advance">${steps}</form>`,
  );
}
