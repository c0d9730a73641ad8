import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shopPath } from "@livery/contract";
import type { Browser, Page } from "@playwright/test";
import { dataDir, siteUrl } from "./env.ts";
import { visitStops } from "./keyboard.ts";
import { card, logIn } from "./portal-page.ts";
import { refusal } from "./refusal.ts";
import { answerShop, goodPassword, openShop, type OpenShop, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("the demo shop opens with the password printed at the first start", async ({ page }) => {
  const password = readFileSync(join(dataDir(), "demo-password"), "utf8").trim();
  await page.goto("/shop-login");
  await logIn(page, "demo@livery.example", password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Livery Demo Shop");
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
});

test("the dashboard shows the account and its shop, at any width and by keyboard", async ({ page }) => {
  const shop = await openDashboard(page);
  await expect(card(page, "Account Information")).toContainText(shop.email);
  const dateTime = /\w+ \d+, \d{4} at \d+:\d\d\s[AP]M/;
  await expect(card(page, "Account Information")).toContainText(dateTime);
  const details = card(page, "Shop Details");
  await expect(details).toContainText(shop.shopName);
  await expect(details).toContainText("TRIAL PLAN");
  await expect(details).toContainText(/Credits Remaining\s*25/);
  await expect(details).toContainText(/Total Used\s*0/);
  await expectNoViolations(page);
  await page.getByRole("heading", { level: 1 }).focus();
  const stops = await visitStops(page);
  expect(stops.filter(({ isInView, isMarked }) => !isInView || !isMarked)).toEqual([]);
  expect(stops.map(({ name }) => name).slice(0, 11)).toEqual([
    "Logout",
    "Start",
    "Subscribe Monthly",
    "Subscribe Annually",
    "Contact Support",
    "Home",
    "Current password",
    "Show password",
    "New password",
    "Show password",
    "Change password",
  ]);
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => sidewaysPixels(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysPixels(page)).toBe(0);
  const actions = card(page, "Quick Actions");
  await expect(actions.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", /^mailto:.+@/);
  await actions.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("axe accepts the dashboard while it loads, without a shop and without its data", async ({ page }) => {
  await page.route(`**${shopPath}`, () => {
    // never answered
  });
  await openDashboard(page);
  await expect(page.getByRole("status")).toHaveText("Loading dashboard...");
  await expectNoViolations(page);
  await page.route(`**${shopPath}`, (route) => route.fulfill(refusal("no-shop")));
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText("No shop data found for this account.");
  await expectNoViolations(page);
  await page.route(`**${shopPath}`, (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText("Failed to load shop data.");
  await expectNoViolations(page);
});

test("axe accepts the dashboard while it waits for a payment", async ({ page }) => {
  await page.clock.install();
  await answerShop(page, { plan: "trial", subscriptionStatus: null });
  await openDashboard(page, "/dashboard?checkout=done");
  const subscription = card(page, "Subscription Management");
  await expect(subscription).toContainText("Activating…");
  await page.clock.runFor(32_000);
  await expect(subscription).toContainText("Still confirming your payment.");
  await expect(page).toHaveURL("/dashboard");
  await expectNoViolations(page);
});

test("a session ended elsewhere goes to the login when its page gets the focus", async ({
  page,
  browser,
}) => {
  const shop = await openDashboard(page);
  const other = await openElsewhere(browser, shop);
  const sessions = card(other, "Sessions");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: /^Log out Chrome/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveText([/This device/]);
  await expect(sessions.getByRole("alert")).toBeFocused();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL("/shop-login");
  await expect(page.getByText(shop.email)).toHaveCount(0);
  await other.context().close();
});

test("a password change needs the old password and ends all other sessions", async ({ page, browser }) => {
  const shop = await openDashboard(page);
  const other = await openElsewhere(browser, shop);
  await changePassword(page, "not the password", "gloss black over satin blue");
  await expect(page.getByRole("alert")).toHaveText("Incorrect password.");
  await changePassword(page, goodPassword, "password1234");
  await expect(page.getByLabel("New password")).toBeFocused();
  await expectNoViolations(page);
  await changePassword(page, goodPassword, "gloss black over satin blue");
  await expect(page.getByRole("alert")).toContainText("Password changed.");
  await expect(card(page, "Sessions").getByRole("listitem")).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL("/shop-login");
  await other.context().close();
});

test("a shop's name of one long word wraps on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  const shopName = "Donaudampfschifffahrtsgesellschaftswrapping".repeat(2);
  await answerShop(page, { shopName });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopName);
  await expect(card(page, "Shop Details")).toContainText(shopName);
  expect(await sidewaysPixels(page)).toBe(0);
});

async function openDashboard(page: Page, path = "/dashboard"): Promise<OpenShop> {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await page.goto(path);
  return shop;
}

/** The same account in another browser session. */
async function openElsewhere(browser: Browser, shop: OpenShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();
  await signIn(page.request, shop);
  await page.goto("/dashboard");
  return page;
}

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
}
