import type { Page } from "@playwright/test";
import { chooseFilm, chooseSample, expectAccessible, saveLook } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { mockSlowCamera } from "./mock-slow-camera.ts";
import { fillIn, openSendPanelWithSample, sendPanelOf } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("an idle kiosk warns on top of an open dialog, and any activity keeps the session", {
  tag: "@core",
}, async ({ page }) => {
  await openKiosk(page);
  await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  await chooseSample(page);
  await chooseFilm(page, "2080-G46");
  const warning = warningOn(page);
  await page.clock.fastForward(45_000);
  await expect(warning).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(1000);
  await expect(warning).toBeHidden();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const name = sendPanelOf(page).getByLabel("Your name");
  await name.fill("Ada");
  await page.clock.fastForward(45_000);
  await expect(warning.getByRole("button", { name: "Keep going" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(warning).toBeHidden();
  await expect(name).toBeFocused();
  await page.clock.fastForward(45_000);
  await warning.getByRole("button", { name: "Keep going" }).click();
  await expect(warning).toBeHidden();
  await expect(name).toHaveValue("Ada");
  await page.clock.fastForward(35_000);
  await name.press("End");
  await page.clock.fastForward(35_000);
  await expect(warning).toBeHidden();
});

test("an idle kiosk with only a saved look and an open camera is cleared, and the camera is off", async ({
  page,
}) => {
  const camera = await mockSlowCamera(page);
  await openKiosk(page);
  await chooseSample(page);
  await chooseFilm(page, "2080-G46");
  await saveLook(page);
  await page.getByRole("button", { name: "Layers 1" }).click();
  await page.getByRole("button", { name: /^Remove 3M 2080-G46/ }).click();
  await page.reload();
  await expect(page.getByText("Your look is still here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Done" })).toBeVisible();

  const isFilming = await openCamera(page, camera.showFrame);
  await page.clock.fastForward(45_000);
  await expect(warningOn(page)).toBeVisible();
  await page.clock.fastForward(17_000);
  await expect(page.getByText("All cleared.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  expect(await isFilming()).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a kiosk keeps nothing that is typed, in the panel or in the browser", async ({ page }) => {
  await openKiosk(page);
  const panel = await openSendPanelWithSample(page);
  const name = panel.getByLabel("Your name");
  await expect(name).toHaveAttribute("autocomplete", "off");
  await fillIn(panel, { name: "Ada", email: "ada@example.com" });
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(name).toHaveValue("");
  await expect(panel.getByLabel("Email")).toHaveValue("");
});

test("an idle kiosk where only the camera is open turns it off", async ({ page }) => {
  const camera = await mockSlowCamera(page);
  await openKiosk(page);
  const isFilming = await openCamera(page, camera.showFrame);
  await page.clock.fastForward(62_000);
  await expect(page.getByText("All cleared.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await isFilming()).toBe(false);
});

test("an idle kiosk window clears nothing while another window is in use", async ({ page, context }) => {
  const idle = await context.newPage();
  await openKiosk(idle);
  await openKiosk(page);
  await page.bringToFront(); // a click behind another window takes seconds
  await chooseSample(page);
  await chooseFilm(page, "2080-G46");
  await saveLook(page);
  await expect(idle.getByText("Your look is still here.")).toBeVisible();

  await idle.clock.fastForward(45_000);
  await expect(warningOn(idle)).toBeVisible();
  await page.clock.runFor(1000); // activity is sent at most once a second
  await page.mouse.move(10, 10);
  await expect(async () => {
    await idle.clock.runFor(1000);
    await expect(warningOn(idle)).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await idle.clock.fastForward(30_000); // more than a minute since it opened
  await expect(warningOn(idle)).toBeHidden();
  await expect(page.getByRole("button", { name: "Looks 1" })).toBeVisible();

  // With both windows idle, both are cleared.
  await idle.clock.fastForward(35_000);
  await expect(idle.getByText("All cleared.")).toBeVisible();
  await expect(page.getByText("All cleared.")).toBeVisible();
});

async function openKiosk(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`${configuratorUrl}/?kiosk=1`);
}

function warningOn(page: Page) {
  return page.getByRole("alertdialog", { name: "Still there?" });
}

/** Opens the camera and returns whether its stream is still active. */
async function openCamera(page: Page, showFrame: () => Promise<void>): Promise<() => Promise<boolean>> {
  await page.getByRole("button", { name: "Take a photo" }).click();
  await showFrame();
  await expect(page.getByRole("button", { name: "Take photo" })).toBeVisible();
  const isActive = await page.locator("video").evaluateHandle((video: HTMLVideoElement) => {
    const stream = video.srcObject;
    return () => stream instanceof MediaStream && stream.active;
  });
  expect(await isActive.evaluate((read) => read())).toBe(true);
  return () => isActive.evaluate((read) => read());
}
