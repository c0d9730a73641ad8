import { handlePicturePath, type PictureRequest } from "@livery/contract";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import {
  addPhoto,
  download,
  expectAccessible,
  leavesDevice,
  logRequests,
  openService,
  segmentationTimeout,
} from "./configurator-page.ts";
import { useUpCredits } from "./database.ts";
import { sandboxUrl } from "./env.ts";
import { goodCard, payBy } from "./payments.ts";
import { roadster } from "./photos.ts";
import { openShop, signIn } from "./shops.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 600_000 });

test("a credit pays for a painted place, a pack brings more, and a failure costs nothing", async ({
  page,
  context,
}) => {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await useUpCredits(shop.email, 24);
  await page.goto("/dashboard/credits");
  await expect(page).toHaveURL("/credits");
  await expect(balanceOf(page)).toContainText("1credit left");

  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Paint a place" }).click();
  const app = await opening;
  await addPhoto(app, roadster);
  await expect(app.getByText("Choose a place or a style.")).toBeVisible(segmentationTimeout);
  expect(new URL(app.url()).hash).toBe("");
  await app.getByRole("radio", { name: "Waterfront" }).check();
  await expect(app.getByRole("img", { name: "Your car as a scene: Waterfront" })).toBeVisible();

  const requests = logRequests(app);
  await paint(app, "Salt flat");
  await expect(pictureOf(app, "Salt flat")).toBeVisible();
  await expect(app.getByText(/^Scene: Salt flat\. Background made with AI/)).toBeVisible();
  await expectAccessible(app);
  expectNothingOfPhoto(requests);
  await app.getByRole("button", { name: "Download" }).click();
  await expect(app.getByRole("button", { name: /^JPEG/ })).toBeVisible();
  // A poster has its own line about AI.
  await expect(app.getByRole("button", { name: /^Poster/ })).toBeVisible();
  await app.keyboard.press("Escape");
  const { file } = await download(app, /JPEG/);
  const { xmp } = await sharp(file).metadata();
  expect(xmp?.toString()).toContain("digitalsourcetype/compositeWithTrainedAlgorithmicMedia");

  await expect(app.getByText("Your shop has no credits left.")).toBeVisible();
  await expect(app.getByRole("radio", { name: "City at night" })).toBeDisabled();
  await page.reload();
  await expect(balanceOf(page)).toContainText("All of your credits are used. No more places can be painted.");
  await page.getByRole("button", { name: "Buy 50 credits" }).click();
  await payBy(page, goodCard);
  await expect(page.getByText("Thank you. Your credits are here.")).toBeVisible();
  await expect(balanceOf(page)).toContainText("50credits left");

  await openService(app, "Wraps");
  await openService(app, "Scene");
  await paint(app, "City at night");
  await expect(pictureOf(app, "City at night")).toBeVisible();

  await planPictures(["failed"]);
  await paint(app, "Snowfield");
  await expect(app.getByRole("alert")).toContainText("This place couldn't be painted.It took no credit.");
  await page.reload();
  await expect(balanceOf(page)).toContainText("49credits left");
  const history = page.getByRole("list", { name: "History of credits" }).getByRole("listitem");
  await expect(history.nth(0)).toContainText(
    /^Couldn't be painted, credit returned: Snowfield.*logged in\+1$/,
  );
  await expect(history.nth(2)).toContainText(/^Painted place: City at night.*logged in−1$/);
  await expect(history.nth(3)).toContainText(/^Credits you bought.*\+50$/);
});

function balanceOf(page: Page) {
  return page.getByRole("region", { name: "Balance" });
}

function pictureOf(app: Page, place: string) {
  return app.getByRole("img", { name: `Your car as a scene: ${place}. Background made with AI` });
}

async function paint(app: Page, place: string): Promise<void> {
  await app.getByRole("form", { name: "Paint a place" }).getByRole("radio", { name: place }).check();
  await app.getByRole("button", { name: "Paint this place" }).click();
}

/** What left the device names a place and describes a camera, and is far too small for a picture. */
function expectNothingOfPhoto(requests: readonly Request[]): void {
  const leaving = requests.filter(leavesDevice);
  expect(leaving.map((request) => new URL(request.url()).pathname)).toEqual([handlePicturePath]);
  const body = leaving[0]?.postDataJSON() as PictureRequest;
  expect(body).toEqual({
    id: expect.any(String),
    shop: null,
    preset: "salt-flat",
    aspect: "3:2",
    camera: { heightMeters: expect.any(Number), horizon: expect.any(Number) },
    light: "even",
  });
  expect(leaving[0]?.postDataBuffer()?.length).toBeLessThan(300);
}

/** How the sandbox's next pictures go. */
async function planPictures(outcomes: readonly string[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${sandboxUrl}/pictures/plan`, {
    method: "POST",
    headers,
    body: JSON.stringify({ outcomes }),
  });
  expect(answer.ok).toBe(true);
}
