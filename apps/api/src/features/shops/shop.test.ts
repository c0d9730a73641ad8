import {
  addLogoPath,
  defaultEmbedSettings,
  type LogoResponse,
  saveEmbedPath,
  type ShopResponse,
} from "@livery/contract";
import { expect, test } from "vitest";
import { openBillingApp } from "../../testing/open-billing-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("returns the shop's own record, the prices and the free days", async () => {
  const { get, db } = await openBillingApp();
  await db.insertInto("shops").values({ uid: "eve", shop_name: "Another" }).execute();
  const response = await get("/shop");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    role: "owner",
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
    configuratorLogo: null,
    subscription: { kind: "none" },
    priceIds: { monthly: "price_livery_monthly", annual: "price_livery_annual" },
    freeDays: 30,
  });
});

test("has the logo that customers see, once it is published", async () => {
  const open = await openTestApp();
  const { get, post } = await signInShop(open);
  const logo = async () => ((await (await get("/shop")).json()) as ShopResponse).configuratorLogo; // typed by the contract
  const png = Buffer.from("89504e470d0a1a0a", "hex");
  const added = await post(addLogoPath, { picture: png.toString("base64") });
  const { id } = (await added.json()) as LogoResponse; // as above
  const draft = { revision: 0, settings: { ...defaultEmbedSettings, logo: id }, isPublished: false };
  await post(saveEmbedPath, draft);
  expect(await logo()).toBe(null);
  await post(saveEmbedPath, { ...draft, revision: 1, isPublished: true });
  const shown = await open.configurator.request((await logo()) ?? "");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
});

test("tells an account without a shop", async () => {
  const { get, db } = await openBillingApp();
  await db.deleteFrom("shops").execute();
  const response = await get("/shop");
  expect([response.status, await response.json()]).toMatchObject([404, { code: "no-shop" }]);
});

test("keeps the payment provider's id from members who are not owners", async () => {
  const open = await openTestApp();
  const owner = await signInShop(open);
  const { get } = await signInMember(open, { uid: "max", role: "manager" });
  await open.db.updateTable("shops").set({ stripe_customer_id: "cus_0001" }).execute();
  const { shop, role } = (await (await get("/shop")).json()) as ShopResponse; // typed by the contract
  expect({ role, shopName: shop.shopName, stripeCustomerId: shop.stripeCustomerId }).toEqual({
    role: "manager",
    shopName: "Engine Wraps",
    stripeCustomerId: null,
  });
  expect(await (await owner.get("/shop")).text()).toContain("cus_0001");
});
