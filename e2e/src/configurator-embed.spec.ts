import { chooseSample, filmGrid, openService, segmentationTimeout } from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { openBlockedBrowser } from "./open-blocked-browser.ts";
import { openCameraBrowser } from "./open-camera-browser.ts";
import { roadster } from "./photos.ts";
import { closePanel, fillIn, newCustomer, openSendPanelWithSample, send } from "./send-panel.ts";
import { openShop, setUpEmbed, signIn } from "./shops.ts";
import { frameIn, serveShopPage } from "./shop-page.ts";
import { replaySegmentation } from "./replay-segmentation.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("a frame shows the shop's name, colors, services and brands", async ({ page }) => {
  await page.goto(
    `${configuratorUrl}/?name=Byron+Wraps&accent=ffb000&ground=101820&services=wraps,tint&brands=3M,XPEL`,
  );
  await expect(page.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(16, 24, 32)");
  const choose = page.getByText("Choose a photo", { exact: true });
  await expect(choose).toHaveCSS("background-color", "rgb(255, 176, 0)");
  await chooseSample(page);
  await expect(page.getByRole("tab")).toHaveText(["Wraps", "Tint"]);
  const brands = await filmGrid(page).evaluateAll((films) =>
    films.map((film) => film.ariaLabel?.split(" ")[0]),
  );
  expect(new Set(brands)).toEqual(new Set(["3M"]));
  await page.getByRole("tab", { name: "Tint" }).click();
  const lines = page.getByRole("region", { name: "Tint" }).getByRole("combobox").first();
  await expect(lines).toBeVisible();
  const makers = await lines.evaluate(({ textContent }) => textContent.match(/3M|XPEL|LLumar|SunTek/g));
  expect(new Set(makers)).toEqual(new Set(["3M", "XPEL"]));
});

test("a shop's page shows what the shop published, on the sites it lists and on no other", async ({
  page,
  browser,
}) => {
  const [shop, stranger] = await Promise.all([serveShopPage(), serveShopPage()]);
  await signIn(page.request, await openShop(page.request));
  const settings = { ground: "#101820", services: ["wraps", "tint"] as const, hiddenBrands: ["Hexis"] };
  const key = await setUpEmbed(page.request, { origins: [shop.origin], settings });
  const customer = await browser.newPage();
  await customer.goto(shop.urlFor(key));
  await expect(frameIn(customer).getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  await expect(frameIn(customer).locator("html")).toHaveCSS("background-color", "rgb(16, 24, 32)");
  await customer.goto(stranger.urlFor(key));
  await expect(frameIn(customer).getByRole("heading")).toHaveCount(0);
  await customer.goto(`${configuratorUrl}/e/${key}`);
  await chooseSample(customer);
  await expect(customer.getByRole("tab")).toHaveText(["Wraps", "Tint"]);
  shop.close();
  stranger.close();
});

test("a layer can be changed only if the shop offers its service", async ({ page }) => {
  await page.goto(`${configuratorUrl}/?services=wraps,blackouts#look=1~~b.matte.all--trim`);
  await chooseSample(page);
  await openService(page, "Blackouts");
  const gloss = page.getByRole("group", { name: "Grille" }).getByRole("radio", { name: "Gloss" });
  await gloss.check();
  await openService(page, "Wraps");
  await expect(gloss).toBeHidden();
  await page.getByRole("button", { name: "Layers 2" }).click();
  const layers = page.getByRole("group", { name: "Layers" });
  const change = layers.getByRole("button", { name: /^Change/ });
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expect(change).toHaveCount(1);
  await change.click();
  await expect(gloss).toBeChecked();
});

test("the frame tells the shop's page that it is ready, its height, and what is wrong with its settings", async ({
  page,
}) => {
  const shop = await serveShopPage();
  await signIn(page.request, await openShop(page.request));
  const settings = { accent: "#000080", ground: "#ffffff" };
  await page.goto(shop.urlFor(await setUpEmbed(page.request, { origins: [shop.origin], settings })));
  await expect
    .poll(async () => (await shop.received(page)).map(({ type }) => type))
    .toEqual(["ready", "height"]);
  const [ready, height] = await shop.received(page);
  expect(ready).toMatchObject({
    faults: [
      { setting: "ground", reason: "too-light", given: "#ffffff" },
      { setting: "accent", reason: "too-dark", given: "#000080" },
    ],
  });
  expect(height).toMatchObject({ heightPx: 544 });
  await frameIn(page).getByRole("button", { name: "Full screen" }).click();
  await expect
    .poll(async () => (await shop.received(page)).at(-1))
    .toMatchObject({
      type: "fullscreen-wanted",
      isWanted: true,
    });
  shop.close();
});

test("on the site the frame enters full screen, which has one exit, and can again after it reloads itself", async ({
  page,
}) => {
  await page.goto("/wrap-configurator");
  await page.getByRole("button", { name: "Continue" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("dialog", { name: "Livery, full screen" })).toBeVisible();
  await expect(frame.getByText("Choose a photo", { exact: true })).toBeVisible();
  await expect(frame.getByRole("button", { name: /full screen/i })).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(frame.getByRole("button", { name: "Full screen" })).toBeVisible();

  const reloaded = page.waitForEvent("framenavigated");
  await frame.locator("html").evaluate(() => location.reload());
  await reloaded;
  await expect(frame.getByRole("button", { name: "Full screen" })).toBeVisible();
});

test("on the site the frame can use the device's camera", async () => {
  const { browser, close } = await openCameraBrowser(roadster);
  const page = await browser.newPage({ baseURL: siteUrl, viewport: { width: 1280, height: 1000 } });
  await replaySegmentation(page.context());
  await page.goto("/wrap-configurator");
  await page.getByRole("button", { name: "Continue" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Take a photo" }).click();
  // A click that Playwright repeats may scroll the page, and for a dialog in a frame it does not scroll back.
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await frame.getByRole("button", { name: "Take photo" }).click();
  await expect(frame.getByText("Here's your car.")).toBeVisible(segmentationTimeout);
  await close();
});

test("a frame without storage still finds and wraps a car", async () => {
  const { context, close } = await openBlockedBrowser("third-party");
  await replaySegmentation(context);
  const shop = await serveShopPage();
  await signIn(context.request, await openShop(context.request));
  const key = await setUpEmbed(context.request, { origins: [shop.origin] });
  const page = await context.newPage();
  await page.goto(shop.urlFor(key));
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error("the shop's page has no frame");
  expect(await frame.evaluate(isStorageBlocked)).toBe(true);
  await frame.getByLabel("Choose a photo").setInputFiles(roadster);
  await expect(frame.getByText("Here's your car.")).toBeVisible(segmentationTimeout);
  await frame.getByLabel("Search films").fill("2080-G46");
  await frame.getByRole("option", { name: "2080-G46" }).first().click();
  await expect(frame.getByRole("img", { name: "Gloss Kelly Green" })).toBeVisible();
  await frame.getByRole("button", { name: "Looks" }).click();
  await frame.getByRole("button", { name: "Save this look" }).click();
  await expect
    .poll(async () => (await shop.received(page)).at(-1))
    .toMatchObject({ type: "look-saved", looks: 1 });
  shop.close();
  await close();
});

test("without any storage a look waits in the open page until it can be sent", async () => {
  const { context, close } = await openBlockedBrowser("all");
  const page = await context.newPage();
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  expect(await page.evaluate(isStorageBlocked)).toBe(true);
  await fillIn(panel, newCustomer());
  await context.setOffline(true);
  await send(panel);
  await expect(page.getByText("Keep this page open: we'll keep trying to send it.")).toBeVisible();
  await closePanel(page);
  await context.setOffline(false);
  await expect(page.getByText("Your looks were sent.")).toBeVisible();
  await close();
});

/** Runs in the page. Whether its browser blocks storage. */
function isStorageBlocked(): boolean {
  try {
    return localStorage.length < 0;
  } catch (error) {
    return error instanceof DOMException && error.name === "SecurityError";
  }
}
