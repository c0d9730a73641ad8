import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "./env.ts";
import { logIn } from "./portal-page.ts";
import { expect, test } from "./test.ts";

test("the demonstration shop can be looked at with the password that its start has printed", async ({
  page,
}) => {
  const password = readFileSync(join(dataDir(), "demo-password"), "utf8").trim();
  await page.goto("/shop-login");
  await logIn(page, "demo@livery.example", password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Livery Demo Shop");
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
});
