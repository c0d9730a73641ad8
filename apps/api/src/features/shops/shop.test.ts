import { expect, test } from "vitest";
import { openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("returns the shop's own record, the prices and the free days", async () => {
  const { get, db } = await openBillingApp();
  await db.insertInto("shops").values({ uid: "eve", shop_name: "Another" }).execute();
  const response = await get("/shop");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    shop: {
      shopName: "Engine Wraps",
      shopLogo: null,
      plan: "trial",
      creditsRemaining: 25,
      totalUsed: 0,
      subscriptionStatus: null,
      renewalDate: null,
      stripeCustomerId: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
    subscription: { kind: "none" },
    priceIds: { monthly: "price_livery_monthly", annual: "price_livery_annual" },
    freeDays: 30,
  });
});

test("tells an account without a shop", async () => {
  const { get, db } = await openBillingApp();
  await db.deleteFrom("shops").execute();
  const response = await get("/shop");
  expect([response.status, await response.json()]).toMatchObject([404, { code: "no-shop" }]);
});
