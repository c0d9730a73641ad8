import type { Page } from "@playwright/test";
import { leftHalfOf } from "./compose-photo.ts";
import { expectAccessible, expectTouchable, finding, givePhoto, tabTo } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { openCameraBrowser } from "./open-camera-browser.ts";
import { ground, roadster, yard } from "./photos.ts";
import { replaySegmentation } from "./replay-segmentation.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("a photo can be taken once the camera has a picture, and one that fails is told and tried again", async ({
  page,
}) => {
  await page.addInitScript(openSlowCamera);
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "Take a photo" }).click();
  const camera = page.getByRole("dialog", { name: "Camera" });
  const take = camera.getByRole("button", { name: "Take photo" });
  await expect.poll(() => isStreamOpen(page)).toBe(true);
  await expect(take).toHaveCount(0);
  await page.evaluate(() => showPicture?.());
  await expect(take).toBeVisible();

  await page.evaluate(refuseDrawing);
  await take.click();
  await expect(camera.getByRole("alert")).toHaveText("Couldn't take the photo. Try again.");
  await expectAccessible(page);
  await page.evaluate(() => allowDrawing?.());
  await take.click();
  await expect(camera).toBeHidden();
  await expect(page.getByRole("progressbar")).toBeVisible();
});

test("the next photo can be taken too: where no car was found, and from the header, without a pointer", async () => {
  const { browser, close } = await openCameraBrowser(roadster);
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 } });
  await replaySegmentation(phone);
  const page = await phone.newPage();
  await page.goto(configuratorUrl);
  await givePhoto(page, ground);
  await expect(page.getByRole("alert")).toContainText("No car found in this photo.", finding);
  await expectTouchable(page);
  await page.getByRole("button", { name: "Take a photo" }).click();
  const camera = page.getByRole("dialog", { name: "Camera" });
  await camera.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);

  const newPhoto = page.getByRole("button", { name: "New photo" });
  const menu = page.getByRole("group", { name: "Add a new photo" });
  await newPhoto.click();
  await expectTouchable(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await tabTo(page, "New photo", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "Take a photo");
  await page.keyboard.press("Enter");
  await expect(camera).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(camera).toBeHidden();
  await expect(newPhoto).toBeFocused();
  await newPhoto.click();
  await menu.getByLabel("Choose a photo").setInputFiles(ground);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await close();
});

test("beside advice to take the photo otherwise stands what takes it again", async () => {
  const { browser, close } = await openCameraBrowser(roadster);
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await replaySegmentation(page.context());
  await page.goto(configuratorUrl);
  await givePhoto(page, await leftHalfOf(page, yard));
  await expect(page.getByText("We can't see the whole car. Step back a little.")).toBeVisible(finding);
  await expectTouchable(page);
  await page.getByRole("button", { name: "Take another" }).press("Enter");
  await page.getByRole("button", { name: "Take photo" }).press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("application", { name: "Picture." })).toBeFocused();
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);
  await expect(page.getByText("We can't see the whole car.")).toHaveCount(0);
  await close();
});

test("a camera left open at a kiosk that holds nothing else is closed when nobody touches it", async ({
  page,
}) => {
  await page.addInitScript(openSlowCamera);
  await page.clock.install();
  await page.goto(`${configuratorUrl}/?kiosk=1`);
  await page.getByRole("button", { name: "Take a photo" }).click();
  await page.evaluate(() => showPicture?.());
  await expect(page.getByRole("button", { name: "Take photo" })).toBeVisible();
  const isFilming = await page.locator("video").evaluateHandle((video: HTMLVideoElement) => {
    const stream = video.srcObject;
    return () => stream instanceof MediaStream && stream.active;
  });
  expect(await isFilming.evaluate((isOn) => isOn())).toBe(true);
  await page.clock.runFor(45_000);
  await expect(page.getByRole("alertdialog", { name: "Still there?" })).toBeVisible();
  await page.clock.runFor(17_000);
  await expect(page.getByText("All cleared.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await isFilming.evaluate((isOn) => isOn())).toBe(false);
});

/** In the page, which gets them below. */
declare const showPicture: (() => void) | undefined;
declare const allowDrawing: (() => void) | undefined;

/** In the page: a camera that opens at once and has its first picture when `showPicture` is called. */
function openSlowCamera(): void {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 960 });
  const drawing = canvas.getContext("2d");
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  Object.assign(window, { showPicture: () => drawing?.fillRect(0, 0, 1280, 960) });
}

function isStreamOpen(page: Page): Promise<boolean> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject !== null);
}

/** In the page: as where there is no memory left for a picture, until `allowDrawing` is called. */
function refuseDrawing(): void {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const getContext = OffscreenCanvas.prototype.getContext;
  OffscreenCanvas.prototype.getContext = () => null;
  Object.assign(window, {
    allowDrawing: () => {
      OffscreenCanvas.prototype.getContext = getContext;
    },
  });
}
