import type { Page } from "@playwright/test";
import { dayIn, declinedCard, emptyCard, goodCard, passTime, payBy } from "./payments.ts";
import { card, choosePassword } from "./portal-page.ts";
import { goodPassword, inviteShop, newestLink, openShop, signIn } from "./shops.ts";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

// In one worker, one after another: some move the payment provider's clock, which only goes forward.
test.describe.configure({ mode: "default" });

test.describe("with the sandbox's payment provider", { tag: "@clock" }, () => {
  test("leaving checkout, by its link or by the back button, keeps the trial", async ({ page }) => {
    await openDashboard(page);
    await page.getByRole("button", { name: "Subscribe Monthly" }).click();
    await payBy(page, declinedCard);
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await page.getByRole("link", { name: "← Back" }).click();
    await expect(subscription(page)).toContainText("Checkout canceled. You weren't charged.");
    await expect(page).toHaveURL("/dashboard");
    await expectNoViolations(page);
    await page.reload();
    await expect(subscription(page)).toContainText("You're on the free trial.");
    await expect(subscription(page)).not.toContainText("Checkout canceled.");
    await page.getByRole("button", { name: "Subscribe Annually" }).click();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Subscribe Annually" }).click();
    await expect(page.getByText("$499.99 per year")).toBeVisible();
  });

  test("a failing card makes the plan past due until the card is changed", async ({ page }) => {
    await openDashboard(page);
    await page.getByRole("button", { name: "Subscribe Monthly" }).click();
    await payBy(page, emptyCard);
    await expect(subscription(page)).toContainText("MONTHLY PLAN");
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

  test("a shop is invited, subscribes, switches, cancels, and is back on the trial when its time is over", {
    tag: "@core",
  }, async ({ page }) => {
    const { email } = await inviteShop();
    await page.goto(await newestLink(email));
    await choosePassword(page, goodPassword);
    const renewsOn = await dayIn(30);
    await page.getByRole("button", { name: "Subscribe Monthly" }).click();
    await expect(page.getByText(`First charge on ${renewsOn}`)).toBeVisible();
    await payBy(page, goodCard);
    await expect(subscription(page)).toContainText("Active Subscription");
    await expect(subscription(page)).toContainText("MONTHLY PLAN");
    await expect(subscription(page)).toContainText(`Free until ${renewsOn}. First charge: $49.99.`);
    await expect(subscription(page)).toContainText(`Renewal date: ${renewsOn} at`);
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
    await expectSoon(page, `Canceled. Everything works until ${renewsOn} at`);

    await page.getByRole("button", { name: "Resume Subscription" }).click();
    await page.getByRole("button", { name: "Keep subscription" }).click();
    await page.getByRole("link", { name: "← Return to Livery" }).click();
    await expectSoon(page, `Renewal date: ${renewsOn}`);

    await page.getByRole("button", { name: "Manage Billing" }).click();
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await page.getByRole("link", { name: "← Return to Livery" }).click();
    await expectSoon(page, `Canceled. Everything works until ${renewsOn} at`);

    await passTime(await momentIn(31));
    await expectSoon(page, "Your plan has ended, and you're back on the trial plan.");
    await expect(page.getByRole("button", { name: "Manage Billing" })).toBeVisible();
    await expect(page.getByText("TRIAL PLAN", { exact: true })).toBeVisible();
    await expect(card(page, "Monthly")).toContainText("First charge: $49.99 today.");
  });
});

async function openDashboard(page: Page) {
  await signIn(page.request, await openShop(page.request));
  await page.goto("/dashboard");
}

function subscription(page: Page) {
  return card(page, "Subscription Management");
}

/** The payment provider notifies us, and a job then asks it; reloads until the result shows. */
async function expectSoon(page: Page, text: string | RegExp) {
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("main")).toContainText(text, { timeout: 10_000 });
  }).toPass();
}

async function momentIn(days: number): Promise<string> {
  return new Date((await dayIn(days)) + " 12:00 UTC").toISOString();
}
