import type { Page } from "@playwright/test";
import { chooseFilm, keepLook } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("a kiosk window that nobody touches wipes nothing while somebody is at another one", async ({
  page,
  context,
}) => {
  const idle = await context.newPage();
  await openKiosk(idle);
  await openKiosk(page);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await chooseFilm(page, "2080-G46");
  await keepLook(page);
  await expect(idle.getByText("Your look is still here.")).toBeVisible();

  await idle.clock.runFor(45_000);
  await expect(questionOn(idle)).toBeVisible();
  await page.clock.runFor(1000); // since the last sign of life
  await page.mouse.move(10, 10);
  await expect(async () => {
    await idle.clock.runFor(1000);
    await expect(questionOn(idle)).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: 15_000 });
  await idle.clock.runFor(30_000); // more than a minute from the opening on
  await expect(questionOn(idle)).toBeHidden();
  await expect(page.getByRole("button", { name: "Looks 1" })).toBeVisible();

  // Where nobody is at any of them, both are wiped.
  await idle.clock.runFor(35_000);
  await expect(idle.getByText("All cleared.")).toBeVisible();
  await expect(page.getByText("All cleared.")).toBeVisible();
});

async function openKiosk(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`${configuratorUrl}/?kiosk=1`);
}

function questionOn(page: Page) {
  return page.getByRole("alertdialog", { name: "Still there?" });
}
