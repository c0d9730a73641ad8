import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

const privacy = "/copy-of-privacy-policy";
const terms = "/copy-of-terms-of-service";

test("the privacy policy says what is collected, by whose leave, for how long, and how to have it deleted", async ({
  page,
}) => {
  await page.goto(privacy);
  await expect(page).toHaveTitle("Privacy Policy");
  const text = page.getByRole("article");
  await expect(text).toContainText("Last updated May 2024");
  await expect(text).toContainText("Email address.");
  await expect(text).toContainText("Usage data.");
  await expect(text).toContainText("camera and photo library. Only with your permission");
  const titles = await text.getByRole("heading", { level: 2 }).allTextContents();
  const asked = [/Analytics/, /Hosting/, /How long we keep data/, /Deletion/, /Children under 13/, /Contact/];
  expect(asked.filter((each) => !titles.some((title) => each.test(title)))).toEqual([]);
  await expectNoViolations(page);
});

test("the terms state money, notice, cancellation, what is forbidden, disputes and the law", async ({
  page,
}) => {
  await page.goto(terms);
  await expect(page).toHaveTitle("Terms and Conditions");
  const text = page.getByRole("article");
  await expect(text).toContainText("Last updated May 2024");
  await expect(text).toContainText("all payments are in US dollars");
  await expect(text).toContainText("Payments are non-refundable");
  await expect(text).toContainText(
    "There is no free trial at this time. A 3-day free trial was offered in the past",
  );
  await expect(text).toContainText("at least 30 days’ notice before an increase");
  await expect(text).toContainText("governed by the law of the State of California");
  const titles = await text.getByRole("heading", { level: 2 }).allTextContents();
  const asked = [/Subscriptions/, /Cancellation/, /Prohibited activities/, /Dispute resolution/];
  expect(asked.filter((each) => !titles.some((title) => each.test(title)))).toEqual([]);
  await expectNoViolations(page);
});

test("a legal page ships no script, and its menu works all the same", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(terms, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await expect(page.locator("script, link[rel=modulepreload]")).toHaveCount(0);
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await expectNoViolations(page);
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
});

test("in a browser that does not know invoker commands the menu opens and closes all the same", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(`**${terms}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/ command(for)?="[^"]*"/g, "");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(terms);
  const menu = page.getByRole("dialog", { name: "Menu" });
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await expect(menu).toBeVisible();
  const blur = await menu.evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backdropFilter);
  expect(blur).toContain("blur");
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await open.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole("link", { name: "App" }).click();
  await expect(page).toHaveURL("/features");
});

test("from the foot of a page a legal page opens at its top, and the way back leads on", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle("Privacy Policy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await foot.getByRole("link", { name: "Terms and Conditions" }).click();
  await expect(page).toHaveTitle("Terms and Conditions");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await foot.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
});

test("the contents lead to their section, and nothing runs off a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(terms);
  expect(await sidewaysPixels(page)).toBe(0);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Governing law" }).click();
  await expect(page.getByRole("heading", { name: "Governing law" })).toBeInViewport();
  await page.goto(privacy);
  expect(await sidewaysPixels(page)).toBe(0);
});
