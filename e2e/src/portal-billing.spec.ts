import { checkoutPath, portalPath } from "@livery/contract";
import type { Page } from "@playwright/test";
import { dayIn, declinedCard, emptyCard, goodCard, longDay, passTime, payBy } from "./payments.ts";
import { card, choosePassword, logIn } from "./portal-page.ts";
import { refusal } from "./refusal.ts";
import { answerShop, goodPassword, inviteShop, newestLink, openShop, signIn } from "./shops.ts";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

// One after another: some move the payment provider's clock, which only goes forward.
test.describe.configure({ mode: "default" });

test("the plans say what they cost and bring, and when the first charge comes", async ({ page }) => {
  await openDashboard(page);
  const monthly = card(page, "Monthly");
  const annual = card(page, "Annual");
  await expect(panel(page)).toContainText("You're on the free trial.");
  await expect(monthly.getByRole("listitem")).toHaveText([
    "Complete kiosk system",
    "Unlimited configurations",
    "Premium support",
    "Regular updates",
  ]);
  await expect(annual.getByRole("listitem")).toHaveText([
    "Everything in monthly",
    "2 months free",
    "Priority support",
    "Early feature access",
  ]);
  await expect(annual).toContainText("Best Value");
  await expect(annual).toContainText("Save $99.89/year");
  const chargedOn = longDay(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));
  await expect(monthly).toContainText(`First charge: $49.99 on ${chargedOn}.`);
  await expect(annual).toContainText(`First charge: $499.99 on ${chargedOn}.`);
});

test("a declined card leaves the trial as it is, and so does a checkout that is left", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await payBy(page, declinedCard);
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await page.getByRole("link", { name: "← Back" }).click();
  await expect(panel(page)).toContainText("You left checkout. You weren't charged.");
  await expect(page).toHaveURL("/dashboard");
  await expect(panel(page)).toContainText("You're on the free trial.");
  await expectNoViolations(page);
  await page.reload();
  await expect(panel(page)).toContainText("You're on the free trial.");
  await expect(panel(page)).not.toContainText("You left checkout.");
});

test("a checkout that is left by the browser's own button leaves buttons that work", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Subscribe Annually" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Subscribe Annually" }).click();
  await expect(page.getByText("$499.99 per year")).toBeVisible();
});

test("while a page of the payment provider is asked for, its button says so and cannot be pressed", async ({
  page,
}) => {
  await page.route(`**${checkoutPath}`, () => {
    // never answered
  });
  await openDashboard(page);
  await page.getByRole("button", { name: "Subscribe Annually" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Subscribe Monthly" })).toBeDisabled();
});

test("what the payment provider cannot do is said, and can be tried again", async ({ page }) => {
  await openDashboard(page);
  await page.route(`**${checkoutPath}`, (route) => route.fulfill(refusal("unavailable")));
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to start subscription. Please try again.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expectNoViolations(page);
  await page.unroute(`**${checkoutPath}`);
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await payBy(page, goodCard);
  await expect(panel(page)).toContainText("Active Subscription");
  await page.route(`**${portalPath}`, (route) => route.fulfill(refusal("unavailable")));
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to open billing portal. Please try again.");
  await page.unroute(`**${portalPath}`);
  await page.route(`**${portalPath}`, (route) => route.fulfill(refusal("no-subscription")));
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await expect(page.getByRole("alert")).toHaveText("No subscription found. Please subscribe first.");
  await page.unroute(`**${portalPath}`);
  await page.route(`**${portalPath}`, () => {
    // never answered
  });
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
});

test("a plan without a customer of the payment provider has no billing to manage", async ({ page }) => {
  await answerShop(page, { plan: "monthly", subscriptionStatus: "active", stripeCustomerId: null });
  await openDashboard(page);
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await expect(page.getByRole("alert")).toHaveText("No subscription found. Please subscribe first.");
});

test("after the checkout nothing is called a trial: it is activating, then unknown, and true once known", async ({
  page,
}) => {
  await page.clock.install();
  const stale = { plan: "trial", subscriptionStatus: null } as const;
  await answerShop(page, stale);
  await openDashboard(page, "/dashboard?checkout=done");
  await expect(panel(page)).toContainText("Activating…");
  await expect(page.getByText(/trial/i)).toHaveCount(0);
  await page.reload();
  await expect(panel(page)).toContainText("Activating…");
  await expect(page.getByText(/trial/i)).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(panel(page)).toContainText("Activating…");
  await page.clock.runFor(12_000);
  await expect(panel(page)).toContainText("Still confirming your payment.");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(/trial/i)).toHaveCount(0);
  await expectNoViolations(page);
  await answerShop(page, { plan: "annual", subscriptionStatus: "active", stripeCustomerId: "cus_1" });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(panel(page)).toContainText("Activating…");
  await page.clock.runFor(2000);
  await expect(panel(page)).toContainText("ANNUAL PLAN");
  await answerShop(page, { plan: "trial", subscriptionStatus: "canceled", stripeCustomerId: "cus_1" });
  await page.clock.runFor(31_000);
  await expect(panel(page)).toContainText("free trial");
});

test("a card that no longer pays makes the plan past due, until it is another card", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await payBy(page, emptyCard);
  await expect(panel(page)).toContainText("MONTHLY PLAN");
  await passTime(await momentIn(31));
  await expectSoon(page, "Past due. Please update your card.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await payBy(page, goodCard);
  await expect(page.getByRole("status")).toContainText("Your card was updated.");
  await page.getByRole("button", { name: /^Pay now/ }).click();
  await expect(page.getByRole("status")).toContainText("The invoice was paid.");
  await page.getByRole("link", { name: "← Return to Livery" }).click();
  await expectSoon(page, /MONTHLY PLAN\s*Active\s*Renewal/);
});

test("a shop is invited, subscribes, switches, cancels, and is on the free trial again when the time is over", async ({
  page,
}) => {
  const { email } = await inviteShop();
  await page.goto(await newestLink(email));
  await choosePassword(page, goodPassword);
  await logIn(page, email, goodPassword);
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  const renewsOn = await dayIn(30);
  await expect(page.getByText(`First charge on ${renewsOn}`)).toBeVisible();
  await payBy(page, goodCard);
  await expect(panel(page)).toContainText("Active Subscription");
  await expect(panel(page)).toContainText("MONTHLY PLAN");
  await expect(panel(page)).toContainText(`Free until ${renewsOn}. First charge: $49.99.`);
  await expect(panel(page)).toContainText(`Renewal date: ${renewsOn} at`);
  await expect(page).toHaveURL("/dashboard");
  await expectSoon(page, "125");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Manage Billing" }).click();
  await page.getByRole("button", { name: "Switch to $499.99 per year" }).click();
  await expect(page.getByRole("status")).toContainText("Your plan was switched.");
  await page.getByRole("link", { name: "← Return to Livery" }).click();
  await expectSoon(page, "ANNUAL PLAN");

  await page.getByRole("button", { name: "Manage Billing" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("status")).toContainText("Your subscription was canceled.");
  await page.getByRole("link", { name: "← Return to Livery" }).click();
  await expectSoon(page, `Ends on ${renewsOn}`);
  await expectNoViolations(page);

  await passTime(await momentIn(31));
  await expectSoon(page, "You're on the free trial.");
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
  await expect(card(page, "Monthly")).toContainText("First charge: $49.99 today.");
});

async function openDashboard(page: Page, path = "/dashboard") {
  await signIn(page.request, await openShop(page.request));
  await page.goto(path);
}

function panel(page: Page) {
  return card(page, "Subscription Management");
}

/** The payment provider tells us, and a job asks it back: the page is opened until it has heard. */
async function expectSoon(page: Page, words: string | RegExp) {
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1000 });
  }).toPass();
}

async function momentIn(days: number): Promise<string> {
  return new Date((await dayIn(days)) + " 12:00 UTC").toISOString();
}
