import { shortestElapsedMs } from "@livery/contract";
import type { Page } from "@playwright/test";
import { focusName, visitStops } from "./keyboard.ts";
import { expect, test } from "./test.ts";

// By keys alone: no pointer is moved, and nothing is focused but by them.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const answerLimit = { timeout: shortestElapsedMs + 10_000 };

test("by keys: past the navigation, into the menu and back, and a demo request is sent", async ({ page }) => {
  await page.route("**/handleDemoRequest", (route) => route.fulfill({ status: 200 }));
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
  const behind = (await visitStops(page)).map(({ name }) => name);
  expect(behind).toContain("Instagram");
  expect(behind).not.toContain("Request Demo");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await tabTo(page, "Your Name");
  await typeAndTab(page, ["Ada Byron", "Byron Wraps", "ada@byron.example"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^✓ Thank you!/)).toBeVisible(answerLimit);
});

test("by keys: the comparison is moved, pictures are chosen, and a general message is sent", async ({
  page,
}) => {
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

test("by keys: the welcome is passed, full screen is entered and left both ways, and focus comes back", async ({
  page,
}) => {
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const enter = page.getByRole("button", { name: "Enter Livery" });
  const full = page.getByRole("dialog", { name: "Livery, full screen" });
  await tabTo(page, "Enter Livery");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Vinyl Wrap Configurator" })).toBeHidden();
  await expect(full.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await expect(enter).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(full.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(full).toBeHidden();
  await expect(enter).toBeFocused();
  await tabTo(page, "Vehicle wrap configurator");
  await tabTo(page, "Send Message");
});

test("every stop of the keyboard is on screen, is marked and has a name, on each kind of page", async ({
  page,
}) => {
  await expectGoodStops(page, "/");
  await expectGoodStops(page, "/features");
  await expectGoodStops(page, "/wrap-configurator");
  await expectGoodStops(page, "/copy-of-privacy-policy");
});

async function expectGoodStops(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  const stops = await visitStops(page);
  expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(["Open menu", "Instagram"]));
  expect(stops.filter(({ name, isSeen, isMarked }) => name === "" || !isSeen || !isMarked)).toEqual([]);
}

async function typeAndTab(page: Page, fields: string[]) {
  for (const words of fields) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
}

async function tabTo(page: Page, name: string) {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    if (passed.length > 80) throw new Error(`The keyboard comes to ${passed.join()}, not to ${name}`);
    await page.keyboard.press("Tab");
    passed.push(await focusName(page));
  }
}
