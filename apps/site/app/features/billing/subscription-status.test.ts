import type { Shop } from "@livery/contract";
import { expect, test } from "vitest";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { describeStatus, isSubscribed, needsNewCard, planName } from "./subscription-status.ts";

test("is subscribed with a paid plan and a status", () => {
  expect(isSubscribed(shop("monthly", "active"))).toBe(true);
  expect(isSubscribed(shop("annual", "past_due"))).toBe(true);
  expect(isSubscribed(shop("monthly", null))).toBe(false);
  expect(isSubscribed(shop("trial", "canceled"))).toBe(false);
});

test("shows the plan in capitals", () => {
  expect(planName("monthly")).toBe("MONTHLY PLAN");
});

test("describes each status and asks for action only on a past due payment", () => {
  const noon = new Date(2026, 11, 21, 12).toISOString();
  expect(describeStatus({ kind: "active" }, "annual")).toEqual({ text: "Active", needsAction: false });
  expect(describeStatus({ kind: "free", firstChargeOn: noon }, "monthly").text).toBe(
    "Free until December 21, 2026. First charge: $49.99.",
  );
  expect(describeStatus({ kind: "ending", endsOn: noon }, "annual").text).toMatch(
    /^Canceled\. Everything works until December 21, 2026 at 12:00\sPM\.$/,
  );
  expect(describeStatus({ kind: "past-due" }, "monthly")).toEqual({
    text: "Past due. Please update your card.",
    needsAction: true,
  });
});

test.each([
  { role: "owner", kind: "past-due", isDue: true },
  { role: "owner", kind: "active", isDue: false },
  { role: "manager", kind: "past-due", isDue: false },
] as const)("a new card is due from the $role of a plan that is $kind: $isDue", ({ role, kind, isDue }) => {
  expect(needsNewCard({ ...makeShopResponse({}, role), subscription: { kind } })).toBe(isDue);
});

function shop(plan: Shop["plan"], subscriptionStatus: string | null): Shop {
  return makeShopResponse({ plan, subscriptionStatus }).shop;
}
