import { shortestElapsedMs } from "@livery/contract";
import type { Page } from "@playwright/test";
import { tabTo, visitStops } from "./keyboard.ts";
import { expect, test } from "./test.ts";

// Keyboard only: no pointer, and nothing focused by script.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const answerLimit = { timeout: shortestElapsedMs + 10_000 };

test("by keyboard: skip the navigation, use the menu and send a demo request", async ({ page }) => {
  await page.route("**/handleDemoRequest", (route) => route.fulfill({ status: 200 }));
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
  const inMenu = (await visitStops(page)).map(({ name }) => name);
  expect(inMenu).toContain("Contact");
  expect(inMenu).not.toContain("Request Demo");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await tabTo(page, "Your Name");
  await typeAndTab(page, ["Ada Byron", "Byron Wraps", "ada@byron.example"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^✓ Thank you!/)).toBeVisible(answerLimit);
});

test("by keyboard: move the comparison, choose pictures and send a general message", async ({ page }) => {
  await page.route("**/handleContactFormHttp", (route) => route.fulfill({ status: 200 }));
  await page.goto("/features", { waitUntil: "networkidle" });
  await tabTo(page, "Before and after");
  await page.keyboard.press("End");
  const slider = page.getByRole("slider", { name: "Before and after" });
  await expect(slider).toHaveAttribute("aria-valuetext", "0 percent of the picture shows the new look");
  await tabTo(page, "Show Ink");
  await page.keyboard.press("Space");
  await expect(page.getByRole("img", { name: "Ink" })).toBeVisible();
  await tabTo(page, "Show Workshop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Workshop" })).toBeVisible();
  await tabTo(page, "Business Inquiry");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Business Name")).toBeHidden();
  await page.keyboard.press("Tab");
  await typeAndTab(page, ["Grace Hopper", "grace@hopper.example", "Two vans."]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent successfully!")).toBeVisible(answerLimit);
});

test("by keyboard: pass the welcome, enter and leave full screen, and keep the focus", async ({ page }) => {
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const enter = page.getByRole("button", { name: "Enter Livery" });
  const fullScreen = page.getByRole("dialog", { name: "Livery, full screen" });
  await tabTo(page, "Enter Livery");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Vinyl Wrap Configurator" })).toBeHidden();
  await expect(fullScreen.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fullScreen).toBeHidden();
  await expect(enter).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fullScreen.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fullScreen).toBeHidden();
  await expect(enter).toBeFocused();
  await tabTo(page, "Vehicle wrap configurator");
  await tabTo(page, "Send Message");
});

async function typeAndTab(page: Page, fields: string[]) {
  for (const text of fields) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}
