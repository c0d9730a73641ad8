import type { Shop } from "@livery/contract";
import { expect, test } from "vitest";
import { isSubscribed, planName, tellState } from "./subscription-words.ts";

test("a subscription is shown where the plan is none to try and the provider has said something of it", () => {
  expect(isSubscribed(shop("monthly", "active"))).toBe(true);
  expect(isSubscribed(shop("annual", "past_due"))).toBe(true);
  expect(isSubscribed(shop("monthly", null))).toBe(false);
  expect(isSubscribed(shop("trial", "canceled"))).toBe(false);
});

test("a plan is named in capitals", () => {
  expect(planName("monthly")).toBe("MONTHLY PLAN");
});

test("each state is told as it is, and only an open payment presses", () => {
  const noon = new Date(2026, 11, 21, 12).toISOString();
  expect(tellState({ kind: "active" }, "annual")).toEqual({ text: "Active", isUrgent: false });
  expect(tellState({ kind: "free", firstChargeOn: noon }, "monthly").text).toBe(
    "Free until December 21, 2026, the day of the first charge of $49.99",
  );
  expect(tellState({ kind: "ending", endsOn: noon }, "annual").text).toBe("Ends on December 21, 2026");
  expect(tellState({ kind: "past-due" }, "monthly")).toEqual({
    text: "Past due. Please update your card.",
    isUrgent: true,
  });
});

function shop(plan: Shop["plan"], subscriptionStatus: string | null): Shop {
  return {
    shopName: "Byron Wraps",
    shopLogo: null,
    plan,
    creditsRemaining: 25,
    totalUsed: 0,
    subscriptionStatus,
    renewalDate: null,
    stripeCustomerId: null,
    createdAt: "2026-11-21T08:00:00Z",
    updatedAt: "2026-11-21T08:00:00Z",
  };
}
