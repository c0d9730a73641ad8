import { shopPath, type SubscriptionState } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { stubServer } from "../../testing/stub-server.ts";
import { PaymentBanner } from "./payment-banner.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("every page tells an owner that a payment failed, and leads to the card", async () => {
  open({ kind: "past-due" });
  await expect.element(banner().getByText(/^Your last payment failed/)).toBeVisible();
  await page.getByRole("link", { name: "Update your card" }).click();
  await expect.element(page.getByText("Route /billing")).toBeVisible();
});

function open(subscription: SubscriptionState) {
  stubServer().on(shopPath, () => Response.json({ ...makeShopResponse({ plan: "monthly" }), subscription }));
  renderRoute(PaymentBanner, "/team");
}

function banner() {
  return page.getByRole("complementary", { name: "Billing" });
}
