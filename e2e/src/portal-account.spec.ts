import { shopPath, signOutPath } from "@livery/contract";
import type { BrowserContext, Page } from "@playwright/test";
import { siteUrl } from "./env.ts";
import { visitStops } from "./keyboard.ts";
import { card } from "./portal-page.ts";
import { refusal } from "./refusal.ts";
import { answerShop, goodPassword, openShop, type OpenShop, signIn } from "./shops.ts";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("the dashboard shows the account and its shop, and leads to support and home", async ({ page }) => {
  const shop = await openDashboard(page);
  await expect(card(page, "Account Information")).toContainText(shop.email);
  const longDate = /\w+ \d+, \d{4} at \d+:\d\d\s[AP]M/;
  await expect(card(page, "Account Information")).toContainText(longDate);
  const details = card(page, "Shop Details");
  await expect(details).toContainText(shop.shopName);
  await expect(details).toContainText("TRIAL PLAN");
  await expect(details).toContainText(/Credits Remaining\s*25/);
  await expect(details).toContainText(/Total Used\s*0/);
  const actions = card(page, "Quick Actions");
  await expect(actions.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", /^mailto:.+@/);
  await actions.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("numbers are written as the viewer's language has them, and what is missing is N/A", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, locale: "de-DE" });
  const page = await context.newPage();
  await answerShop(page, { creditsRemaining: 12_345, createdAt: null });
  await openDashboard(page);
  await expect(card(page, "Shop Details")).toContainText(/Credits Remaining\s*12\.345/);
  await expect(card(page, "Shop Details")).toContainText(/Created\s*N\/A/);
  await context.close();
});

test("until its data are there the dashboard says that it is loading", async ({ page }) => {
  await page.route(`**${shopPath}`, () => {
    // never answered
  });
  await openDashboard(page);
  await expect(page.getByRole("status")).toHaveText("Loading dashboard...");
  await expectNoViolations(page);
});

test("an account without a shop is told so, and what to do", async ({ page }) => {
  await page.route(`**${shopPath}`, (route) => route.fulfill(refusal("no-shop")));
  await openDashboard(page);
  await expect(page.getByRole("alert")).toHaveText("No shop data found for this account.");
  await expect(card(page, "Shop Details")).toContainText(
    "No shop data found. Please contact support to link your shop to this account.",
  );
  await expectNoViolations(page);
});

test("a record that cannot be read is said so, and can be asked for again", async ({ page }) => {
  await page.route(`**${shopPath}`, (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await openDashboard(page);
  await expect(page.getByRole("alert")).toHaveText("Failed to load shop data.");
  await expectNoViolations(page);
  await page.unroute(`**${shopPath}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("whoever is signed out from elsewhere is at the login as soon as they come back to the page", async ({
  page,
  browser,
}) => {
  const shop = await openDashboard(page);
  const other = await openElsewhere(browser.newContext({ baseURL: siteUrl }), shop);
  const sessions = card(other, "Sessions");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expectNoViolations(other);
  await sessions.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveText([/This device/]);
  await expect(sessions.getByRole("alert")).toBeFocused();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL("/shop-login");
  await expect(page.getByText(shop.email)).toHaveCount(0);
  await other.context().close();
});

test("a dashboard that is left open finds out by itself that the session has ended", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  const shop = await openDashboard(page);
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
  const other = await openElsewhere(browser.newContext({ baseURL: siteUrl }), shop);
  await card(other, "Sessions").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(card(other, "Sessions").getByRole("listitem")).toHaveCount(1);
  await expect(page).toHaveURL("/dashboard");
  await page.clock.fastForward(30_000);
  await expect(page).toHaveURL("/shop-login");
  await other.context().close();
});

test("whatever is pressed after the session has ended leads to the login", async ({ page, browser }) => {
  const shop = await openDashboard(page);
  const other = await openElsewhere(browser.newContext({ baseURL: siteUrl }), shop);
  await card(other, "Sessions").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(card(other, "Sessions").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await expect(page).toHaveURL("/shop-login");
  await other.context().close();
});

test("who could not be signed out is not told so", async ({ page }) => {
  const shop = await openDashboard(page);
  await page.route(`**${signOutPath}`, (route) => route.abort());
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to log out. Please try again.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText(shop.email)).toBeVisible();
  await page.unroute(`**${signOutPath}`);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/shop-login");
});

test("a password is changed by who knows it, and everyone else is signed out", async ({ page, browser }) => {
  const shop = await openDashboard(page);
  const other = await openElsewhere(browser.newContext({ baseURL: siteUrl }), shop);
  await changePassword(page, "not the password", "gloss black over satin blue");
  await expect(page.getByRole("alert")).toHaveText("Incorrect password.");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await changePassword(page, goodPassword, "password1234");
  await expect(page.getByRole("alert")).toContainText("too common");
  await expect(page.getByLabel("New password")).toBeFocused();
  await expectNoViolations(page);
  await changePassword(page, goodPassword, "gloss black over satin blue");
  await expect(page.getByRole("alert")).toContainText("Password changed.");
  await expect(card(page, "Sessions").getByRole("listitem")).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL("/shop-login");
  await other.context().close();
});

test("the keyboard alone comes to everything on the dashboard", async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByRole("button", { name: "Subscribe Monthly" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  const stops = await visitStops(page);
  expect(stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([]);
  expect(stops.map(({ name }) => name).slice(0, 10)).toEqual([
    "Logout",
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
});

async function openDashboard(page: Page): Promise<OpenShop> {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await page.goto("/dashboard");
  return shop;
}

/** The same account in another browser. */
async function openElsewhere(opened: Promise<BrowserContext>, shop: OpenShop): Promise<Page> {
  const page = await (await opened).newPage();
  await signIn(page.request, shop);
  await page.goto("/dashboard");
  return page;
}

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
}
