import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dataDir } from "./env.ts";
import { visitStops } from "./keyboard.ts";
import { leadRow } from "./portal-page.ts";
import { signIn } from "./shops.ts";
import { brokenWords, expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

const smallPhone = { width: 360, height: 740 };
test.use({ viewport: smallPhone, contextOptions: { reducedMotion: "reduce" } });

const paths = [
  "/leads",
  "/quotes",
  "/prices",
  "/your-site",
  "/kiosks",
  "/webhooks",
  "/team",
  "/activity",
  "/credits",
  "/billing",
  "/dashboard",
  "/erase-request",
  "/confirm-email",
  "/looks",
];

test("every page of the workspace works on a small phone, by keyboard and with a screen reader", async ({
  page,
}) => {
  await signInDemoShop(page);
  const faults: Record<string, unknown> = {};
  for (const path of paths) {
    await page.goto(path);
    if (path === "/dashboard") await expectAccountCards(page);
    faults[path] = await findFaults(page);
  }
  await page.goto("/leads");
  await leadRow(page, "Marcus Bell").click();
  // Until the next page is here, the one before stays.
  await expect(page.getByRole("heading", { level: 1, name: "Marcus Bell" })).toBeVisible();
  faults["/lead"] = await findFaults(page);
  await page.goto("/quotes");
  await page.getByRole("link", { name: /1002/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quote 1002" })).toBeVisible();
  faults["/edit-quote"] = await findFaults(page);
  const none = { sideways: 0, unmarked: [], hasStops: true };
  const visited = Object.keys(faults);
  expect(faults).toEqual(Object.fromEntries(visited.map((path) => [path, none])));
});

test("a lead's pictures open over the screen, and its sheet fits on two pages of paper", async ({ page }) => {
  await signInDemoShop(page);
  await page.goto("/leads");
  await leadRow(page, "Marcus Bell").click();
  await page
    .getByRole("region", { name: "Green" })
    .getByRole("button", { name: /before$/ })
    .press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  const picture = viewer.getByRole("img", { name: "The customer's car, before" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Blue" })).toBeVisible();
  for (const hidden of ["Call", "Print", "Add note", "Start a quote"])
    await expect(page.getByText(hidden, { exact: true })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

async function signInDemoShop(page: Page): Promise<void> {
  const password = readFileSync(join(dataDir(), "demo-password"), "utf8").trim();
  await signIn(page.request, { shopName: "Livery Demo Shop", email: "demo@livery.example", password });
}

/** Three cards of the dashboard load their data without a word. */
async function expectAccountCards(page: Page): Promise<void> {
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await expect(page.getByText("Logged in from a new browser").first()).toBeVisible();
}

/** What is wrong with the page that is open, once it has its data. */
async function findFaults(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Each page and card has its own words for it, and what arrives moves the focused element.
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectNoViolations(page);
  const sideways = await sidewaysPixels(page);
  await page.setViewportSize({ width: 195, height: 422 }); // a phone at 200 percent
  await expect.poll(() => sidewaysPixels(page), page.url()).toBe(0);
  // In the first layout after it, widths of letters may still be those of the wide font.
  await expect.poll(() => brokenWords(page), page.url()).toEqual([]);
  await page.setViewportSize(smallPhone);
  const stops = await visitStops(page);
  const unmarked = stops.filter(({ isInView, isMarked }) => !isInView || !isMarked);
  // A mailed link that is over leaves two: to the content, and the foot.
  return { sideways, unmarked, hasStops: stops.length >= 2 };
}
