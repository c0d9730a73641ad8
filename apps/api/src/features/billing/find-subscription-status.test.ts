import { expect, test } from "vitest";
import type { Subscription } from "../../services/payments/read-subscription.ts";
import { findSubscriptionStatus } from "./find-subscription-status.ts";

const prices = { monthly: "price_m", annual: "price_a" };
const december = new Date("2026-12-01T00:00:00Z");
const january = new Date("2027-01-01T00:00:00Z");

function subscribe(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: "sub_1",
    status: "active",
    startedAt: december,
    price: { id: "price_m", interval: "month" },
    periodEndsAt: january,
    endsAt: null,
    isLostUnpaid: false,
    ...changes,
  };
}

const find = (...subscriptions: Subscription[]) => findSubscriptionStatus(subscriptions, prices);

test.each([
  ["trialing", "monthly"],
  ["active", "monthly"],
  ["past_due", "monthly"],
  ["unpaid", "monthly"],
  ["paused", "monthly"],
  ["incomplete", "trial"],
  ["incomplete_expired", "trial"],
  ["canceled", "trial"],
  ["a word that the provider has yet to invent", "trial"],
])("a subscription that is %s gives the plan %s", (status, plan) => {
  const isPaid = plan !== "trial";
  expect(find(subscribe({ status }))).toMatchObject({ plan, status, renewalDate: isPaid ? january : null });
});

test.each([
  ["price_m", "year", "monthly"],
  ["price_a", "month", "annual"],
  ["price_of_last_year", "month", "monthly"],
  ["price_of_last_year", "year", "annual"],
  ["price_of_last_year", "week", undefined],
  ["price_of_last_year", "none", undefined],
])("price %s per %s is the plan %s", (id, interval, plan) => {
  expect(find(subscribe({ price: { id, interval } })).plan).toBe(plan);
});

test("has no status without a subscription", () => {
  expect(find()).toEqual({
    plan: "trial",
    status: null,
    renewalDate: null,
    endsAt: null,
    firstSubscribedAt: null,
  });
});

test("keeps the plan of a canceled subscription until it ends", () => {
  const end = new Date("2026-12-20T00:00:00Z");
  expect(find(subscribe({ endsAt: end }))).toMatchObject({ plan: "monthly", renewalDate: end, endsAt: end });
});

test("prefers an ongoing subscription, then a paid one, then the newest", () => {
  const annual = { price: { id: "price_a", interval: "year" } };
  const ended = subscribe({ status: "canceled", startedAt: january });
  const late = subscribe({ status: "past_due", startedAt: january });
  expect(find(ended, subscribe(annual)).plan).toBe("annual");
  expect(find(late, subscribe(annual))).toMatchObject({ plan: "annual", status: "active" });
  expect(find(subscribe(), subscribe({ ...annual, startedAt: january })).plan).toBe("annual");
  expect(find(ended, subscribe({ status: "incomplete_expired" })).status).toBe("canceled");
});

test("remembers when the first subscription started, ignoring failed first payments", () => {
  const failed = subscribe({ status: "incomplete_expired" });
  expect(find(failed).firstSubscribedAt).toBe(null);
  expect(find(failed, subscribe({ status: "canceled", startedAt: january })).firstSubscribedAt).toEqual(
    january,
  );
  expect(find(subscribe({ startedAt: january }), subscribe()).firstSubscribedAt).toEqual(december);
});
