import { expect, test } from "vitest";
import { openTestApp } from "../testing/open-test-app.ts";
import { makeShop } from "../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { findShopTimeZone } from "./shop-time-zone.ts";

releaseClusterAtEnd();

test("a shop's days are those of its tint state, else of where its kiosk was sent, else UTC", async () => {
  const open = await openTestApp();
  const { uid } = await makeShop(open);
  expect(await findShopTimeZone(open.db, uid)).toBe("UTC");
  const address = { name: "Ada", lines: ["12 Mill St", "Dayton, OH 45402"] };
  await open.pool.query("update shops set shipping_address = $1", [JSON.stringify(address)]);
  expect(await findShopTimeZone(open.db, uid)).toBe("America/New_York");
  const settings = JSON.stringify({ tintState: "CA" });
  await open.pool.query("insert into shop_settings (shop_uid, draft, live) values ($1, $2, $2)", [
    uid,
    settings,
  ]);
  expect(await findShopTimeZone(open.db, uid)).toBe("America/Los_Angeles");
});
