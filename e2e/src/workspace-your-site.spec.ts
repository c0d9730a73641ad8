import { chooseSample, openService } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { serveHostPages } from "./host-pages.ts";
import { emailField, passwordField } from "./portal-page.ts";
import { embedKeyOf, openShop, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("from the login, seven steps lead to code that works where it is pasted", async ({ page, browser }) => {
  const hosts = await serveHostPages();
  const shop = await openShop(page.request);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/shop-login");
  const steps: (() => Promise<void>)[] = [
    () => emailField(page).fill(shop.email),
    () => passwordField(page).fill(shop.password),
    () => page.getByRole("button", { name: "Login", exact: true }).click(),
    () => page.getByRole("link", { name: "Your site", exact: true }).click(),
    () => page.getByLabel("Your site's address").fill(`${hosts.origin}/wraps`),
    () => page.getByRole("button", { name: "Add site" }).click(),
    () => page.getByRole("button", { name: "Copy: Code", exact: true }).click(),
  ];
  for (const step of steps) await step();
  await expect(page.getByText("Copied.")).toBeVisible();
  await expect(page.getByText("Not seen yet")).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const customer = await browser.newPage();
  await customer.goto(hosts.paste(code));
  const frame = customer.frameLocator('iframe[title="Vehicle wrap configurator"]');
  await expect(frame.getByRole("heading", { name: shop.shopName })).toBeVisible();

  // Where something blocks the script, the code still leads there.
  const blocked = await browser.newPage();
  await blocked.route("**/embed/*.js", (route) => route.abort());
  await blocked.goto(hosts.paste(code));
  await blocked.getByRole("link", { name: "See your car in a wrap" }).click();
  await expect(blocked.getByRole("heading", { name: shop.shopName })).toBeVisible();

  // The same with the script of one version, which the browser checks by its hash.
  await page.getByText("For developers").click();
  const pinned = await page.getByRole("group", { name: "Script of one version" }).textContent();
  expect(pinned).toContain("integrity=");
  await customer.goto(hosts.paste(code.replace(/<script.*<\/script>/, pinned ?? "")));
  await expect(frame.getByRole("heading", { name: shop.shopName })).toBeVisible();
  hosts.close();
});

test("tint limits start with the state that the shop has set, until a customer chooses another", async ({
  page,
  browser,
}) => {
  await signIn(page.request, await openShop(page.request));
  await page.goto("/your-site");
  await page.getByLabel("State for tint limits").selectOption("Texas");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Your customers see it now.")).toBeVisible();
  await expectNoViolations(page);

  const customer = await browser.newPage();
  await customer.goto(`${configuratorUrl}/e/${await embedKeyOf(page.request)}`);
  await chooseSample(customer);
  await openService(customer, "Tint");
  const state = customer.getByLabel("Tint limits for");
  await expect(state.getByRole("option", { selected: true })).toHaveText("Texas");
  await expect(customer.getByText("Not legal advice.")).toBeVisible();
  await state.selectOption("Ohio");
  await expect(state.getByRole("option", { selected: true })).toHaveText("Ohio");
  await customer.close();
});

test("at every size the buttons to publish lie above everything else", async ({ page }) => {
  await signIn(page.request, await openShop(page.request));
  const sizes = [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/your-site");
    await page.getByLabel("Rims").uncheck();
    const publish = page.getByRole("button", { name: "Publish" });
    await page.getByLabel("Language").scrollIntoViewIfNeeded();
    const isOnTop = () => publish.evaluate(liesOnTop);
    await expect.poll(isOnTop, `${size.width} wide`).toBe(true);
    expect(await sidewaysPixels(page)).toBe(0);
  }
});

/** Runs in the page. Whether a press in the middle of the element reaches it. */
function liesOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element === hit || element.contains(hit));
}

test("a shop sets up its site, sees every change at once, and its customers see what it publishes", {
  tag: "@core",
}, async ({ page, browser }) => {
  const hosts = await serveHostPages();
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await page.goto("/your-site");
  const preview = page.frameLocator('iframe[title="Preview of your configurator"]');
  await expect(preview.getByRole("heading", { name: shop.shopName })).toBeVisible();
  await expectNoViolations(page);
  expect(await sidewaysPixels(page)).toBe(0);

  // Both write down the same clock: when the field changes, and when the frame has the new color.
  const field = page.getByLabel("Background");
  await field.evaluate((input) => {
    input.addEventListener("input", () => (document.body.dataset["typedAt"] = `${Date.now()}`), {
      once: true,
    });
  });
  await preview.locator("html").evaluate((html) => {
    const noteTime = () => (document.body.dataset["changedAt"] ??= `${Date.now()}`);
    new MutationObserver(noteTime).observe(html, { attributeFilter: ["style"] });
  });
  await field.fill("#101820");
  await expect(preview.locator("html")).toHaveCSS("background-color", "rgb(16, 24, 32)");
  const typedAt = await page.locator("body").getAttribute("data-typed-at");
  const changedAt = await preview.locator("body").getAttribute("data-changed-at");
  expect(Number(changedAt) - Number(typedAt)).toBeLessThanOrEqual(300);
  await page.getByLabel("Background").fill("#ffffff");
  await expect(page.getByText(/^Your background is shown as #/)).toBeVisible();
  await page.getByLabel("Background").fill("#101820");
  await page.getByText("All are offered").click();
  await page.getByLabel("Search films").fill("2080-G46");
  await page.getByLabel(/2080-G46/).uncheck();
  await expect(page.getByText("1 is hidden")).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Your site's address").fill(hosts.origin);
  await page.getByRole("button", { name: "Add site" }).click();
  await expect(page.getByText("Not seen yet")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. Your customers see it now.")).toBeVisible();

  const code = await page.getByRole("group", { name: "Code", exact: true }).textContent();
  const key = /shop="([^"]+)"/.exec(code ?? "")?.[1] ?? "";
  const customer = await browser.newPage();
  await customer.goto(hosts.urlOf("plain", key));
  await customer.locator("livery-configurator").first().scrollIntoViewIfNeeded();
  const framed = customer.frameLocator('iframe[title="Vehicle wrap configurator"]');
  await expect(framed.getByRole("heading", { name: shop.shopName })).toBeVisible();
  await expect(framed.locator("html")).toHaveCSS("background-color", "rgb(16, 24, 32)");
  const app = customer.frames().find((each) => each.url().endsWith(key));
  if (!app) throw new Error("The page has no configurator.");
  await chooseSample(app);
  await app.getByLabel("Search films").fill("2080-G46");
  await expect(app.getByText(/^Best matches/)).toBeVisible();
  await expect(app.getByRole("option", { name: "2080-G46" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Last seen/)).toBeVisible();
  hosts.close();
});
