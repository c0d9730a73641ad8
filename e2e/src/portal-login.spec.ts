import type { Page } from "@playwright/test";
import { choosePassword, emailField, logIn, newPasswordField, passwordField } from "./portal-page.ts";
import { goodPassword, inviteShop, newestLink, openShop, operate } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("an invited shop chooses a password and gets to its dashboard, and its link stays out of reports", {
  tag: "@core",
}, async ({ page }) => {
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/pageViews")) views.push(request.postDataJSON().page_path);
  });
  const { email, shopName } = await inviteShop();
  await page.goto(await newestLink(email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a password");
  await page.reload(); // the link works until it is used
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a password");
  await choosePassword(page, "password1234");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(newPasswordField(page)).toBeFocused();
  await expectNoViolations(page);
  await choosePassword(page, goodPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopName);
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
  await expect(page).toHaveTitle("Shop Dashboard");
  await page.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  await expect(page).toHaveTitle("Leads");
  expect(views).toEqual(["/shop-login", "/shop-login", "/dashboard", "/leads"]); // the first one was reloaded
});

test("a reset link works once, and a used one offers a new link", { tag: "@core" }, async ({ page }) => {
  const { email } = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expectEmailSent(page, email);
  const link = await newestLink(email, 2);
  await page.goto(link);
  await choosePassword(page, "gloss black over satin blue");
  await expect(page).toHaveURL("/dashboard");

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expectNoViolations(page);
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expectEmailSent(page, email);
  await page.goto(await newestLink(email, 3));
  await choosePassword(page, goodPassword);
  await expect(page).toHaveURL("/dashboard");
});

test("a rejected sign-in says why, and five wrong passwords lock the account for a while", async ({
  page,
}) => {
  const shop = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  const tryWrongPassword = async () => {
    await logIn(page, shop.email, "not the password");
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
    await expect(passwordField(page)).toBeFocused();
  };
  await tryWrongPassword();
  await expectNoViolations(page);
  await tryWrongPassword();
  await tryWrongPassword();
  await tryWrongPassword();
  await tryWrongPassword();
  await logIn(page, shop.email, shop.password);
  await expect(page.getByText("Too many failed login attempts. Please try again later.")).toBeVisible();
  await expect(page.getByText(/^You can try again in \d+ seconds\.$/)).toBeVisible();
});

test("a disabled account and an invalid address are rejected", async ({ page }) => {
  const shop = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await logIn(page, "ada@byron", shop.password);
  await expect(page.getByRole("alert")).toHaveText("Invalid email address format.");
  await operate("account", "disable", "--email", shop.email);
  await logIn(page, shop.email, shop.password);
  await expect(page.getByRole("alert")).toHaveText("This account has been disabled.");
});

test("the dashboard needs a login, which lasts 30 days with Remember me, else until the browser closes", async ({
  page,
}) => {
  const shop = await openShop(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/shop-login");
  await expect.poll(() => sidewaysPixels(page)).toBe(0);
  await logIn(page, shop.email, shop.password);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await cookieDays(page)).toBe(-1);
  await page.goto("/shop-login");
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/shop-login");
  await page.goBack();
  await expect(page.getByText(shop.email)).toBeHidden();
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await page.getByLabel("Remember me").check();
  await logIn(page, shop.email, shop.password);
  await expect(page).toHaveURL("/dashboard");
  expect(await cookieDays(page)).toBe(30);
});

async function expectEmailSent(page: Page, email: string) {
  await expect(page.getByRole("alert")).toHaveText(
    `A password reset email was sent to ${email}. Please check your inbox.`,
  );
}

/** Lifetime of the session cookie in days; -1 for a session cookie. */
async function cookieDays(page: Page): Promise<number | undefined> {
  const cookies = await page.context().cookies();
  const expires = cookies.find(({ name }) => name.endsWith("session_token"))?.expires;
  if (expires === undefined || expires === -1) return expires;
  return Math.round((expires - Date.now() / 1000) / 86_400);
}
