import type { Page } from "@playwright/test";
import {
  addPhoto,
  chooseFilm,
  countStopsToFilm,
  expectAccessible,
  expectCarFound,
  expectDoorColor,
  photoBox,
  segmentationTimeout,
} from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { baySide, roadster } from "./photos.ts";
import { card, leadRow, logIn } from "./portal-page.ts";
import { fillIn, newCustomer, send, sendPanelOf } from "./send-panel.ts";
import { embedKeyOf, openShop } from "./shops.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("two photos of a car share one look, a swipe goes from one to the other, and the shop sees both", async ({
  page,
  browser,
}) => {
  const shop = await openShop(page.request);
  const customer = newCustomer();
  const portal = await browser.newContext({ baseURL: siteUrl });
  const inbox = await portal.newPage();
  await inbox.goto("/leads");
  await logIn(inbox, shop.email, shop.password);
  await expect(inbox).toHaveURL("/leads");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${configuratorUrl}/?shop=${await embedKeyOf(inbox.request)}&name=Byron+Wraps`);
  await addPhoto(page, roadster);
  await expectCarFound(page);
  const green = await chooseFilm(page, "2080-G46");
  // Over the picture of a phone an icon is enough.
  expect((await page.getByRole("group", { name: "Your photos" }).boundingBox())?.width).toBeLessThan(48);
  await page.getByLabel("Add angle").setInputFiles(baySide);
  const [first, second] = [photoButton(page, 1), photoButton(page, 2)];
  await expect(second).toHaveAttribute("aria-pressed", "true", segmentationTimeout);
  await expect(page.getByRole("progressbar")).toHaveCount(0, segmentationTimeout);
  await expectDoorColor(page, baySide, green);
  await expectAccessible(page);
  expect(await countStopsToFilm(page)).toBeLessThanOrEqual(8);

  // A stroke that a busy machine makes too slow only moves the photo.
  await expect(async () => {
    await swipeRight(page);
    await expect(first).toHaveAttribute("aria-pressed", "true", { timeout: 3_000 });
  }).toPass();
  await expectDoorColor(page, roadster, green);
  await page.getByRole("application").press("PageDown");
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await expectDoorColor(page, baySide, green);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const panel = sendPanelOf(page);
  await expect(panel.getByText("Your other photos, before and in Gloss Kelly Green")).toBeVisible({
    timeout: 60_000,
  });
  await fillIn(panel, customer);
  await page.context().setOffline(true);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await page.context().setOffline(false);

  await leadRow(inbox, customer.name).click();
  const more = card(inbox, "More photos of the car");
  for (const name of ["photo 2, before", "photo 2, Gloss Kelly Green"]) {
    const picture = more.getByRole("img", { name: `The customer's car, ${name}` });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1500);
  }
  await portal.close();
});

function photoButton(page: Page, number: number) {
  return page.getByRole("button", { name: `Photo ${number} of 2` });
}

async function swipeRight(page: Page): Promise<void> {
  const { x, y, width, height } = await photoBox(page);
  await page.mouse.move(x + width * 0.3, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height * 0.6);
  await page.mouse.up();
}
