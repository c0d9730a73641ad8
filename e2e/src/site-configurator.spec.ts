import type { Page } from "@playwright/test";
import { segmentationTimeout } from "./configurator-page.ts";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("the welcome covers the frame from 769 px up and closes with Continue; below, the benefits alternate sides", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 720 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(page).toHaveTitle("Vehicle Wrap Configurator");
  await expect(welcome(page)).toBeHidden();
  await expect(frame(page)).toHaveJSProperty("inert", false);
  await page.setViewportSize({ width: 769, height: 720 });
  await expect(welcome(page)).toBeVisible();
  await expect(welcome(page)).toHaveCSS("width", "400px");
  await expect(frame(page)).toHaveJSProperty("inert", true);
  await page.setViewportSize({ width: 1280, height: 720 });
  const message = page.getByLabel("Message");
  await expect(message).toHaveCSS("height", "128px");
  await expect(message).toHaveCSS("resize", "none");
  await expect(frame(page)).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(welcome(page)).toBeHidden();
  await expect(frame(page)).toBeInViewport({ ratio: 1 });
  await expectAlternatingBenefits(page);
});

test("with a large browser font the welcome covers the frame from the same width; its backdrop closes it", async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(frame(page)).toHaveJSProperty("inert", true);
  const box = await frame(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(welcome(page)).toBeHidden();
  await expect(frame(page)).toHaveJSProperty("inert", false);
});

test("on a phone the frame is large enough, and full screen returns the page as it was", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(welcome(page)).toBeHidden();
  const box = await frame(page).boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThan(600);
  await expect(page.frameLocator("iframe").getByText(/photo/i).first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Enter Livery" }).click();
  await expect(page.getByRole("dialog", { name: "Livery, full screen" })).toBeVisible();
  await expect(welcome(page)).toContainText("use a desktop computer");
  await page.mouse.click(10, 790); // the backdrop does not close it here
  await welcome(page).getByRole("button", { name: "Continue" }).click();
  await expect(welcome(page)).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("position", "fixed");
  await expect(page.locator('meta[name=viewport][content*="user-scalable=no"]')).toHaveCount(1);
  await expect(frame(page)).toHaveJSProperty("offsetWidth", 390);
  // Above the configurator's own header, which is whole, there is only the way out.
  await expect(page.getByRole("dialog").getByText("Vehicle Wrap Configurator")).toBeHidden();
  const mark = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  expect(await mark.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole("button", { name: "Close" }).click();
  await expectUnlocked(page);
  await expect(page.getByRole("button", { name: "Enter Livery" })).toBeFocused();
  await expect(welcome(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(welcome(page)).toBeVisible(); // each time
});

test("a picture of a place leads to the configurator, which shows the customer's car there", async ({
  page,
}) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: /^Desert at dusk:/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/wrap-configurator$/);
  const configurator = page.frameLocator("iframe");
  await configurator.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(configurator.getByRole("tab", { name: "Scene" })).toHaveAttribute("aria-selected", "true");
  await expect(configurator.getByRole("img", { name: "Your car as a scene: Desert at dusk" })).toBeVisible(
    segmentationTimeout,
  );
});

test("leaving the page from full screen removes all of it", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Try it on your car" }).click();
  await page.getByRole("button", { name: "Enter Livery" }).click();
  await expect(page.locator("body")).toHaveCSS("position", "fixed");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See wraps on real cars.");
  await expectUnlocked(page);
});

/** The pictures of the three benefits are left and right in turn. */
async function expectAlternatingBenefits(page: Page) {
  const titles = page
    .getByRole("region", { name: "Own a Wrap or Tint Shop?" })
    .getByRole("heading", { level: 3 });
  await expect(titles).toHaveText([
    "Drive Traffic and Boost Sales",
    "Stand Out from your Competitors",
    "Brand it as your own",
  ]);
  const isRight = await titles.evaluateAll((each) =>
    each.map((title) => title.getBoundingClientRect().left > innerWidth / 2),
  );
  expect(isRight).toEqual([true, false, true]);
}

function welcome(page: Page) {
  return page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
}

function frame(page: Page) {
  return page.locator("livery-configurator");
}

/** Body, viewport and inert elements are as before full screen. */
async function expectUnlocked(page: Page) {
  await expect(page.locator("body")).toHaveCSS("position", "static");
  await expect(page.locator("meta[name=viewport]")).toHaveCount(1);
  await expect(page.locator("header[inert], main[inert], footer[inert]")).toHaveCount(0);
}
