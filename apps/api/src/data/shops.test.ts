import { expect, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { createShop, findShop } from "./shops.ts";

releaseClusterAtEnd();

test("starts a new shop on the trial plan, with its credits in the ledger", async () => {
  const { db } = await createTestDatabase();
  await createShop(db, { uid: "ada", shopName: "Engine Wraps" });
  expect(await findShop(db, "ada")).toMatchObject({
    shop_name: "Engine Wraps",
    shop_logo: null,
    plan: "trial",
    subscription_status: null,
    credits_remaining: 25,
    total_used: 0,
  });
  const entries = await db.selectFrom("credit_entries").select(["shop_uid", "change", "reason"]).execute();
  expect(entries).toEqual([{ shop_uid: "ada", change: 25, reason: "trial" }]);
});

test("refuses a second shop for one account, with its credits", async () => {
  const { db } = await createTestDatabase();
  await createShop(db, { uid: "ada", shopName: "Engine Wraps" });
  await expect(createShop(db, { uid: "ada", shopName: "Twice" })).rejects.toThrow("duplicate key");
  expect(await db.selectFrom("credit_entries").selectAll().execute()).toHaveLength(1);
});
