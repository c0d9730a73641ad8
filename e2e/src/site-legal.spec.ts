import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

const terms = "/copy-of-terms-of-service";

test("legal pages load no scripts, and their menu and contents work", { tag: "@core" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(terms, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await expect(page.locator("script, link[rel=modulepreload]")).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText("Last updated May 2024");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Governing law" }).click();
  await expect(page.getByRole("heading", { name: "Governing law" })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
});

test("the menu opens and closes in browsers without invoker commands", async ({ page }) => {
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
  await expectNoViolations(page);
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

test("footer links open legal pages at the top, and lead back", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle("Privacy Policy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await footer.getByRole("link", { name: "Terms and Conditions" }).click();
  await expect(page).toHaveTitle("Terms and Conditions");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await footer.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
});
