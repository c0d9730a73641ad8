import { removeEmbedOriginPath } from "@livery/contract";
import { devices, type FrameLocator, type Page } from "@playwright/test";
import { configuratorUrl, siteUrl } from "./env.ts";
import { type HostPages, serveHostPages } from "./host-pages.ts";
import { openPartitionedBrowser } from "./open-partitioned-browser.ts";
import { fillIn, newCustomer, openSendPanelWithSample, send } from "./send-panel.ts";
import { openShop, setUpEmbed, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 240_000 });

let hosts: HostPages;
test.beforeAll(async () => {
  hosts = await serveHostPages();
});
test.afterAll(() => hosts.close());

test("a plain page asks for one file until somebody comes near, moves nothing, and shows two configurators", {
  tag: "@core",
}, async ({ page }) => {
  const key = await openEmbed(page, [hosts.origin]);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(configuratorUrl)) asked.push(request.url());
  });
  await page.goto(hosts.urlOf("plain", key), { waitUntil: "networkidle" });
  expect(asked).toEqual([`${configuratorUrl}/embed/v1.js`]);
  await page.locator("#end").scrollIntoViewIfNeeded();
  for (const title of ["Vehicle wrap configurator", "Second configurator"])
    await expect(frameIn(page, title).getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await expect.poll(() => heardBy(page)).toEqual(["ready", "ready"]);
  expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBe(0);
  expect(
    await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer)),
  ).toContain('"livery_ready"');
  await expectNoViolations(page);
});

test("an element that is removed and put back, made late or loaded by a second script works", async ({
  page,
}) => {
  const key = await openEmbed(page, [hosts.origin]);
  await page.goto(hosts.urlOf("plain", key));
  const first = page.locator("livery-configurator").first();
  await first.scrollIntoViewIfNeeded();
  const frame = frameIn(page, "Vehicle wrap configurator");
  await expect(frame.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await first.evaluate((element) => {
    const { parentNode, nextSibling } = element;
    element.remove();
    parentNode?.insertBefore(element, nextSibling);
    const again = document.createElement("script");
    again.src = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
    document.body.append(again);
  });
  await expect(frame.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  // The second element is near the view, too.
  await expect.poll(() => heardBy(page)).toEqual(["ready", "ready", "ready"]);
});

test("on a page whose script comes late, nothing moves and the page's own calls still count", async ({
  page,
}) => {
  const key = await openEmbed(page, [hosts.origin]);
  const script = Promise.withResolvers<void>();
  await page.route("**/embed/v1.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(hosts.urlOf("plain", key), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Engine Wraps" })).toBeVisible();
  await page.evaluate((shop) => {
    (window as unknown as { livery: (...call: unknown[]) => void }).livery("open", { shop }); // made by the page
  }, key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  script.resolve();
  const dialog = page.getByRole("dialog", { name: "Vehicle wrap configurator" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator("#end").scrollIntoViewIfNeeded();
  await expect(
    frameIn(page, "Second configurator").getByRole("heading", { name: "Byron Wraps" }),
  ).toBeVisible();
  expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBe(0);
});

test("the keyboard goes into a configurator in the page, and out of it", async ({ page }) => {
  const key = await openEmbed(page, [hosts.origin]);
  await page.goto(hosts.urlOf("plain", key));
  const phone = page.getByRole("link", { name: "(614) 555-0100" });
  await phone.scrollIntoViewIfNeeded();
  const second = frameIn(page, "Second configurator");
  await expect(second.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await phone.focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => second.locator("body").evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press("Tab");
  await expect(phone).toBeFocused();
});

test("on a phone the page stays as wide as the screen, and the dialog fills it", async ({
  page,
  browser,
}) => {
  const key = await openEmbed(page, [hosts.origin]);
  const { defaultBrowserType: _webkit, ...iphone } = devices["iPhone 13"];
  const customer = await (await browser.newContext(iphone)).newPage();
  await customer.goto(hosts.urlOf("plain", key));
  const inline = customer.locator("livery-configurator").first();
  await inline.scrollIntoViewIfNeeded();
  await expect(
    frameIn(customer, "Vehicle wrap configurator").getByRole("heading", { name: "Byron Wraps" }),
  ).toBeVisible();
  expect(await sidewaysPixels(customer)).toBe(0);
  const dialog = customer.getByRole("dialog", { name: "Vehicle wrap configurator" });
  // Chromium can hand the first touch after a scroll to the frame that lay there before.
  await expect(async () => {
    await customer.getByRole("button", { name: "See it on your car" }).tap();
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const frame = dialog.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  const { width, height } = iphone.viewport;
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await dialog.locator("iframe").boundingBox()).toEqual({ x: 0, y: 44, width, height: height - 44 });
  await expectNoViolations(customer);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toHaveCount(0);
  await customer.context().close();
});

test("nothing shows on a site while the list is empty, nor on a stranger's page around a listed one", async ({
  page,
  browser,
}) => {
  const key = await openEmbed(page, []);
  const blocked = await browser.newPage();
  await blocked.goto(hosts.urlOf("plain", key));
  await blocked.locator("livery-configurator").first().scrollIntoViewIfNeeded();
  const note = "The configurator can't be shown here.";
  await expect(blocked.locator("livery-configurator").first().getByText(note)).toBeVisible();
  await expect(frameIn(blocked, "Vehicle wrap configurator").getByRole("heading")).toHaveCount(0);
  await setUpEmbed(page.request, { origins: [hosts.origin], revision: 1 });
  await blocked.goto(hosts.strangerUrlOf(key));
  const around = frameIn(blocked, "Engine Wraps");
  await around.locator("livery-configurator").first().scrollIntoViewIfNeeded();
  await expect(around.locator("livery-configurator").first().getByText(note)).toBeVisible();
  await expect(
    around.frameLocator('iframe[title="Vehicle wrap configurator"]').getByRole("heading"),
  ).toHaveCount(0);
  await blocked.close();
});

test("a button opens the dialog, which the keyboard enters and leaves", async ({ page }) => {
  const key = await openEmbed(page, [hosts.origin]);
  await page.goto(hosts.urlOf("plain", key), { waitUntil: "networkidle" });
  const opener = page.getByRole("button", { name: "See it on your car" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Vehicle wrap configurator" });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  const frame = frameIn(page, "Vehicle wrap configurator");
  await expect(frame.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await expect(frame.getByRole("button", { name: /full screen/i })).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => frame.locator("body").evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect.poll(() => heardBy(page)).toEqual(["ready", "close"]);
});

test("a site that is removed from the list gets a way out instead of an empty frame, also on a second visit", async ({
  page: portal,
}) => {
  const key = await openEmbed(portal, [hosts.origin]);
  const { context, close } = await openPartitionedBrowser();
  const page = await context.newPage();
  await page.goto(hosts.urlOf("plain", key));
  const element = page.locator("livery-configurator").first();
  await element.scrollIntoViewIfNeeded();
  const frame = frameIn(page, "Vehicle wrap configurator");
  const heading = frame.getByRole("heading", { name: "Byron Wraps" });
  await expect(heading).toBeVisible();
  const isControlled = () =>
    frame.locator("html").evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true);
  await page.reload();
  await element.scrollIntoViewIfNeeded();
  await expect(heading).toBeVisible();
  const change = { data: { origin: hosts.origin }, headers: { origin: siteUrl } };
  const answer = await portal.request.post(`${siteUrl}${removeEmbedOriginPath}`, change);
  expect(answer.status()).toBe(200);
  await page.reload();
  await element.scrollIntoViewIfNeeded();
  await expect(element.getByText("The configurator can't be shown here.")).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expect.poll(() => heardBy(page)).toContain("error");
  const opened = page.waitForEvent("popup");
  await element.getByRole("link", { name: "Open in a new window" }).click();
  await expect((await opened).getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await close();
});

test("on a hostile page, with partitioned storage, a customer sends looks, and forged messages do nothing", {
  tag: "@core",
}, async ({ page, inbox }) => {
  const key = await openEmbed(page, [hosts.origin]);
  const { context, close } = await openPartitionedBrowser();
  const customer = await context.newPage();
  await customer.goto(`${configuratorUrl}/credits.txt`);
  await customer.evaluate(() => localStorage.setItem("partition", "top"));
  await customer.goto(hosts.urlOf("hostile", key));
  const frame = frameIn(customer, "Vehicle wrap configurator");
  await expect(frame.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  const partition = await frame.locator("html").evaluate(() => localStorage.getItem("partition"));
  expect(partition).toBe(null);
  await expect(frame.getByText("Choose a photo", { exact: true })).toBeVisible();
  await expect(frame.getByRole("button", { name: "Take a photo" })).toHaveCount(0);
  const app = customer.frames().find((each) => each.url() === `${configuratorUrl}/e/${key}`);
  if (!app) throw new Error("The page has no configurator.");
  const panel = await openSendPanelWithSample(app);
  const person = newCustomer();
  await fillIn(panel, person);
  await send(panel);
  await expect(frame.getByText(/sent/i).first()).toBeVisible();
  // The forger has been at it all the while.
  await expect(frame.locator("html")).not.toHaveCSS("background-color", "rgb(64, 0, 0)");
  await expect(frame.getByRole("button", { name: "Full screen" })).toHaveCount(1);
  await expect(customer.getByRole("dialog")).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  await close();

  await page.goto("/leads");
  await page.getByRole("link", { name: person.name }).click();
  const facts = page.getByRole("region", { name: "Customer" });
  await expect(facts).toContainText(`Your website, ${new URL(hosts.origin).host} (as reported)`);
  await expect(facts).not.toContainText("private@example.com");
  const mails = async () => (await inbox.textsAbout(person.email)).join("\n");
  await expect.poll(mails).toContain(`${hosts.origin} (as reported)`);
  expect(await mails()).not.toContain("private@example.com");
});

/** A new shop, signed in on this page, with these sites on its list. Returns its key. */
async function openEmbed(page: Page, origins: string[]): Promise<string> {
  await signIn(page.request, await openShop(page.request));
  return setUpEmbed(page.request, { origins });
}

function frameIn(page: Page, title: string): FrameLocator {
  return page.frameLocator(`iframe[title="${title}"]`);
}

/** Names of the events that the plain page heard. */
async function heardBy(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => (window as unknown as { heard: [string, unknown][] }).heard); // made by the page
  return heard.map(([name]) => name);
}
