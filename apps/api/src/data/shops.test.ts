import { expect, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { createAccount } from "./accounts.ts";
import { createShop, findShop, findShopOfMember } from "./shops.ts";

releaseClusterAtEnd();

test("starts a new shop on the trial plan, with its credits in the ledger", async () => {
  const { db, uid } = await openShop();
  expect(await findShop(db, uid)).toMatchObject({
    shop_name: "Engine Wraps",
    shop_logo: null,
    plan: "trial",
    subscription_status: null,
    credits_remaining: 25,
    total_used: 0,
  });
  const entries = await db.selectFrom("credit_entries").select(["shop_uid", "change", "reason"]).execute();
  expect(entries).toEqual([{ shop_uid: uid, change: 25, reason: "trial" }]);
});

test("makes the account of a new shop its owner", async () => {
  const { db, uid } = await openShop();
  expect(await db.selectFrom("shop_members").select(["account_id", "shop_uid", "role"]).execute()).toEqual([
    { account_id: uid, shop_uid: uid, role: "owner" },
  ]);
  expect(await findShopOfMember(db, uid)).toMatchObject({ shop_name: "Engine Wraps" });
});

test("refuses a second shop for one account, with its credits", async () => {
  const { db, uid } = await openShop();
  await expect(createShop(db, { uid, shopName: "Twice" })).rejects.toThrow("duplicate key");
  expect(await db.selectFrom("credit_entries").selectAll().execute()).toHaveLength(1);
});

async function openShop() {
  const { db } = await createTestDatabase();
  const account = await createAccount(db, "ada@example.com");
  const uid = account?.id ?? "";
  await createShop(db, { uid, shopName: "Engine Wraps" });
  return { db, uid };
}
