import { expect, test } from "vitest";
import { monthly, openBillingApp } from "../../testing/open-billing-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/createPortalSession";
const { userId } = monthly;

test("opens the shop's billing portal, with a link back to the dashboard", async () => {
  const { checkout, post, shop, sandbox } = await openBillingApp();
  await checkout(monthly);
  const customerId = (await shop()).shop.stripeCustomerId;
  const response = await post(path, { customerId, userId });
  const { url } = (await response.json()) as { url: string };
  const page = await fetch(new URL(new URL(url).pathname, sandbox.url));
  expect(await page.text()).toContain("http://localhost:4100/dashboard");
});

test("tells a shop that was never a customer to subscribe first", async () => {
  const { post } = await openBillingApp();
  const response = await post(path, { customerId: "", userId });
  expect([response.status, await response.json()]).toMatchObject([409, { code: "no-subscription" }]);
});

test("tells a shop whose customer was deleted to subscribe first", async () => {
  const { post, db } = await openBillingApp();
  await db.updateTable("shops").set({ stripe_customer_id: "cus_gone" }).execute();
  const response = await post(path, { customerId: "cus_gone", userId });
  expect([response.status, await response.json()]).toMatchObject([409, { code: "no-subscription" }]);
});

test("refuses to open another customer's portal", async () => {
  const { checkout, post, sandbox, shop } = await openBillingApp();
  const eve = await sandbox.stripe.customers.create({ email: "eve@example.com" });
  const code = async (body: object) => ((await (await post(path, body)).json()) as { code: string }).code;
  expect(await code({ customerId: eve.id, userId })).toBe("not-yours");
  await checkout(monthly);
  expect(await code({ customerId: eve.id, userId })).toBe("not-yours");
  expect(await code({ customerId: "", userId })).toBe("not-yours");
  expect(await code({ customerId: (await shop()).shop.stripeCustomerId, userId: "eve" })).toBe("not-yours");
});
