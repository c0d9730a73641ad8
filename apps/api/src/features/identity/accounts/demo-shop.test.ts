import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Db } from "../../../data/db.ts";
import { makeFolder } from "../../../testing/make-folder.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";
import { ensureDemoShop } from "./demo-shop.ts";

releaseClusterAtEnd();

const fill = async () => {};

test("signs in the demo shop with a password that only this user can read", async () => {
  const open = await openTestApp();
  const dataDir = makeFolder();
  const { email, password } = await ensureDemoShop({ db: open.db, dataDir, fill });
  expect((await open.post("/signIn", { email, password })).status).toBe(200);
  expect(statSync(path.join(dataDir, "demo-password")).mode & 0o777).toBe(0o600);
  expect(await open.db.selectFrom("shops").select(["shop_name", "credits_remaining"]).execute()).toEqual([
    { shop_name: "Livery Demo Shop", credits_remaining: 25 },
  ]);
});

test("creates it once across concurrent starts, and leaves it alone on later ones", async () => {
  const open = await openTestApp();
  const dataDir = makeFolder();
  const filled: string[] = [];
  const fill = (_db: Db, shopUid: string) => Promise.resolve(void filled.push(shopUid));
  const made = await Promise.all([1, 2, 3].map(() => ensureDemoShop({ db: open.db, dataDir, fill })));
  const [{ email, password } = { email: "", password: "" }] = made;
  expect(made).toEqual([1, 2, 3].map(() => ({ email, password })));
  const cookie =
    (await open.post("/signIn", { email, password })).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const change = { currentPassword: password, newPassword: "green tea for two" };
  expect((await open.post("/changePassword", change, { headers: { cookie } })).status).toBe(200);
  await ensureDemoShop({ db: open.db, dataDir, fill });
  expect((await open.post("/signIn", { email, password: "green tea for two" })).status).toBe(200);
  const accounts = await open.db.selectFrom("accounts").select("id").execute();
  expect(filled).toEqual(accounts.map(({ id }) => id));
  expect(filled).toHaveLength(1);
});
