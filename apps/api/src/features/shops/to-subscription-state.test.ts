import { expect, test } from "vitest";
import { toSubscriptionState } from "./to-subscription-state.ts";

const end = new Date("2026-12-21T00:00:00Z");
const endsOn = end.toISOString();

test.each([
  ["trial", null, null, { kind: "none" }],
  ["trial", "canceled", null, { kind: "ended" }],
  ["trial", "incomplete", null, { kind: "failed" }],
  ["trial", "incomplete_expired", null, { kind: "failed" }],
  ["monthly", "trialing", null, { kind: "free", firstChargeOn: endsOn }],
  ["monthly", "trialing", end, { kind: "ending", endsOn }],
  ["annual", "active", null, { kind: "active" }],
  ["annual", "active", end, { kind: "ending", endsOn }],
  ["monthly", "past_due", null, { kind: "past-due" }],
  ["monthly", "past_due", end, { kind: "past-due" }],
  ["monthly", "unpaid", null, { kind: "past-due" }],
  ["monthly", "paused", null, { kind: "past-due" }],
] as const)("plan %s, status %s and end %s is %o", (...[plan, status, endsAt, state]) => {
  const record = { plan, subscription_status: status, ends_at: endsAt, renewal_date: end };
  expect(toSubscriptionState(record)).toEqual(state);
});
