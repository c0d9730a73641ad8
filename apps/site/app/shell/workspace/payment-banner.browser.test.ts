import type { SubscriptionState } from "@livery/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { PaymentBanner } from "./payment-banner.tsx";

test("every page tells an owner that a payment failed, and leads to the card", async () => {
  open({ kind: "past-due" });
  await expect.element(banner().getByText(/^Your last payment failed/)).toBeVisible();
  await page.getByRole("link", { name: "Update your card" }).click();
  await expect.element(page.getByText("Route /billing")).toBeVisible();
});

function open(subscription: SubscriptionState) {
  const shop = { ...makeShopResponse({ plan: "monthly" }), subscription };
  renderRoute(() => createElement(PaymentBanner, { shop }), "/team");
}

function banner() {
  return page.getByRole("complementary", { name: "Billing" });
}
