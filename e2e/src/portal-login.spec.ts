import { requestResetPath, resetParameter, signInPath } from "@livery/contract";
import type { Page } from "@playwright/test";
import { ageLinks } from "./database.ts";
import { choosePassword, emailField, logIn, newPasswordField, passwordField } from "./portal-page.ts";
import { refusal } from "./refusal.ts";
import { goodPassword, inviteShop, newestLink, openShop, operate, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("an invited shop chooses a password and comes to its dashboard; the link leaves no trace", async ({
  page,
}) => {
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/pageViews")) views.push(request.postDataJSON().page_path);
  });
  const { email, shopName } = await inviteShop();
  const link = await newestLink(email);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a password");
  await expect(page).toHaveURL("/shop-login");
  await expectNoViolations(page);
  await choosePassword(page, "password1234");
  await expect(page.getByRole("alert")).toContainText("too common");
  await expect(newPasswordField(page)).toBeFocused();
  await expectNoViolations(page);
  await choosePassword(page, goodPassword);
  await expect(page.getByRole("alert")).toHaveText("Your password is set. You can log in now.");
  await logIn(page, email, goodPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopName);
  await expect(page.getByText("TRIAL PLAN")).toBeVisible();
  await expect(page).toHaveTitle("Shop Dashboard");
  await expectNoViolations(page);
  expect(views).toEqual(["/shop-login", "/dashboard"]);
});

test("a link is good once, and one that is not leads to another", async ({ page }) => {
  const { email } = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await forgot(page).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter your email address first.");
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill(email);
  await forgot(page).click();
  await expectMailed(page, email);
  const link = await newestLink(email, 2);
  await page.goto(link);
  await choosePassword(page, "gloss black over satin blue");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();

  await page.goto(link);
  await choosePassword(page, goodPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNoViolations(page);
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expectMailed(page, email);
  await page.goto(await newestLink(email, 3));
  await choosePassword(page, goodPassword);
  await logIn(page, email, goodPassword);
  await expect(page).toHaveURL("/dashboard");
});

test("a link to reset is good for an hour and no longer", async ({ page }) => {
  const { email } = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await emailField(page).fill(email);
  await forgot(page).click();
  await expectMailed(page, email);
  const link = await newestLink(email, 2);
  await ageLinks(email, 1);
  await page.goto(link);
  await choosePassword(page, "gloss black over satin blue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
});

test("a link that never was is refused like one that is too old", async ({ page }) => {
  const { email } = await inviteShop();
  const link = new URL(await newestLink(email));
  link.searchParams.set(resetParameter, "x".repeat(64));
  await page.goto(link.href);
  await choosePassword(page, goodPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.getByRole("button", { name: "Back to login" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("a sign-in that is refused says why, at the field to look at", async ({ page }) => {
  const shop = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await expectNoViolations(page);
  await logIn(page, shop.email, "not the password");
  await expectRefusal(page, "Invalid email or password.");
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription("Invalid email or password.");
  await expectNoViolations(page);
  await logIn(page, "ada@byron", shop.password);
  await expectRefusal(page, "Invalid email address format.");
  await expect(emailField(page)).toBeFocused();
  await operate("account", "disable", "--email", shop.email);
  await logIn(page, shop.email, shop.password);
  await expectRefusal(page, "This account has been disabled.");
  await expect(page.getByRole("alert")).toBeFocused();
});

test("an account that was tried too often is locked for a while, also to the right password", async ({
  page,
}) => {
  const shop = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  const refused = async () => {
    await logIn(page, shop.email, "not the password");
    await expectRefusal(page, "Invalid email or password.");
  };
  await refused();
  await refused();
  await refused();
  await refused();
  await refused();
  await logIn(page, shop.email, shop.password);
  await expect(page.getByText("Too many failed login attempts. Please try again later.")).toBeVisible();
  await expect(page.getByText(/^You can try again in \d+ seconds\.$/)).toBeVisible();
  await expectNoViolations(page);
});

test("what only a server says that tells accounts, and what none should, has its words too", async ({
  page,
}) => {
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  const answer = await answerInTurn(page);
  answer.next = refusal("user-not-found");
  await logIn(page, "grace@hopper.example", goodPassword);
  await expectRefusal(page, "No account found with this email.");
  answer.next = refusal("wrong-password");
  await logIn(page, "grace@hopper.example", goodPassword);
  await expectRefusal(page, "Incorrect password.");
  answer.next = { status: 502, body: "bad gateway" };
  await logIn(page, "grace@hopper.example", goodPassword);
  await expectRefusal(page, "Failed to sign in. Please try again.");
  answer.next = refusal("user-not-found");
  await forgot(page).click();
  await expectRefusal(page, "No account found with this email.");
  answer.next = refusal("invalid-email");
  await forgot(page).click();
  await expectRefusal(page, "Invalid email address format.");
  answer.next = refusal("internal");
  await forgot(page).click();
  await expectRefusal(page, "Failed to send password reset email. Please try again.");
});

test("the login opens at its top, is busy while it asks, and can show what was typed", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await passwordField(page).fill(goodPassword);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(passwordField(page)).toHaveAttribute("type", "password");
  await page.route(`**${signInPath}`, () => {
    // never answered
  });
  await logIn(page, "grace@hopper.example", goodPassword);
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
});

test("Remember me keeps the session for 30 days; without it the session ends with the browser", async ({
  page,
}) => {
  const shop = await openShop(page.request);
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  await logIn(page, shop.email, shop.password);
  await expect(page).toHaveURL("/dashboard");
  expect(await cookieDays(page)).toBe(-1);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/shop-login");
  await page.getByLabel("Remember me").check();
  await logIn(page, shop.email, shop.password);
  await expect(page).toHaveURL("/dashboard");
  expect(await cookieDays(page)).toBe(30);
});

test("the dashboard is for who is signed in, and the login for who is not", async ({ page }) => {
  const shop = await openShop(page.request);
  await page.goto("/");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/shop-login");
  await logIn(page, shop.email, shop.password);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "Shop Login" }).click();
  await expect(page.getByRole("heading", { name: "Account Information" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/shop-login");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop Login");
  await page.goBack();
  await expect(page.getByText(shop.email)).toBeHidden();
});

test("both pages are made for every width and at 200 percent", async ({ page }) => {
  const shop = await openShop(page.request);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/shop-login", { waitUntil: "networkidle" });
  expect(await sidewaysPixels(page)).toBe(0);
  await signIn(page.request, shop);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Subscription Management" })).toBeVisible();
  expect(await sidewaysPixels(page)).toBe(0);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await sidewaysPixels(page)).toBe(0);
});

function forgot(page: Page) {
  return page.getByRole("button", { name: "Forgot password?" });
}

async function expectRefusal(page: Page, words: string) {
  await expect(page.getByRole("alert")).toHaveText(words);
}

async function expectMailed(page: Page, email: string) {
  await expect(page.getByRole("alert")).toHaveText(
    `A password reset email was sent to ${email}. Please check your inbox.`,
  );
}

/** How long the session's cookie stays; -1: until the browser closes. */
async function cookieDays(page: Page): Promise<number | undefined> {
  const cookies = await page.context().cookies();
  const expires = cookies.find(({ name }) => name.endsWith("session_token"))?.expires;
  if (expires === undefined || expires === -1) return expires;
  return Math.round((expires - Date.now() / 1000) / 86_400);
}

/** The server is not asked to sign in or to send a mail; it answers with what is `next`. */
async function answerInTurn(page: Page) {
  const answer: { next: ReturnType<typeof refusal> } = { next: {} };
  await page.route(new RegExp(`(${signInPath}|${requestResetPath})$`), (route) => route.fulfill(answer.next));
  return answer;
}
