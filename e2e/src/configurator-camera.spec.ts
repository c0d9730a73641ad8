import { leftHalfOf } from "./composed-photos.ts";
import { addPhoto, expectAccessible, expectCarFound, expectTouchable, tabTo } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { mockSlowCamera } from "./mock-slow-camera.ts";
import { openCameraBrowser } from "./open-camera-browser.ts";
import { ground, roadster, yard } from "./photos.ts";
import { replaySegmentation } from "./replay-segmentation.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("a photo can be taken once the camera shows a frame, and again after a failure", async ({
  page,
  replay,
}) => {
  replay?.hold();
  const { isStreamOpen, showFrame } = await mockSlowCamera(page);
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "Take a photo" }).click();
  const camera = page.getByRole("dialog", { name: "Camera" });
  const take = camera.getByRole("button", { name: "Take photo" });
  await expect.poll(isStreamOpen).toBe(true);
  await expect(take).toHaveCount(0);
  await showFrame();
  await expect(take).toBeVisible();

  await page.evaluate(refuseDrawing);
  await take.click();
  await expect(camera.getByRole("alert")).toHaveText("Couldn't take the photo. Try again.");
  await expectAccessible(page);
  await page.evaluate(() => allowDrawing?.());
  await take.click();
  await expect(camera).toBeHidden();
  await expect(page.locator("[data-photo]")).toBeVisible();
});

test("another photo can be taken when no car was found, and from the header by keyboard", async () => {
  const { browser, close } = await openCameraBrowser(roadster);
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const { hold } = await replaySegmentation(phone);
  const page = await phone.newPage();
  await page.goto(configuratorUrl);
  await addPhoto(page, ground);
  await expect(page.getByRole("alert")).toContainText("No car found in this photo");
  await expectTouchable(page);
  await page.getByRole("button", { name: "Try another photo" }).click();
  await expectTouchable(page);
  await page.getByRole("button", { name: "Take a photo" }).click();
  const camera = page.getByRole("dialog", { name: "Camera" });
  await camera.getByRole("button", { name: "Take photo" }).click();
  await expectCarFound(page);

  const changePhoto = page.getByRole("button", { name: "Change photo" });
  const menu = page.getByRole("group", { name: "Change photo" });
  await changePhoto.click();
  await expectTouchable(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await tabTo(page, "Change photo", "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "Take a photo");
  await page.keyboard.press("Enter");
  await expect(camera).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(camera).toBeHidden();
  await expect(changePhoto).toBeFocused();
  await changePhoto.click();
  hold();
  await menu.getByLabel("Choose a photo").setInputFiles(ground);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await close();
});

test("a photo warning offers to retake the photo", async () => {
  const { browser, close } = await openCameraBrowser(roadster);
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const { hold } = await replaySegmentation(page.context());
  await page.goto(configuratorUrl);
  await addPhoto(page, await leftHalfOf(page, yard));
  const warning = page.getByText("We can't see the whole car. Step back a little.");
  await expect(warning).toBeVisible();
  const [picture, words] = await Promise.all([
    page.getByRole("application", { name: "Picture." }).boundingBox(),
    warning.boundingBox(),
  ]);
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0));
  await expectTouchable(page);
  await page.getByRole("button", { name: "Take another photo" }).press("Enter");
  const release = hold();
  await page.getByRole("button", { name: "Take photo" }).press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("application", { name: "Picture." })).toBeFocused();
  release();
  await expectCarFound(page);
  await expect(page.getByText("We can't see the whole car.")).toHaveCount(0);
  await close();
});

/** In the page, defined by `refuseDrawing`. */
declare const allowDrawing: (() => void) | undefined;

/** Runs in the page. No canvas can be made, as when memory is short, until `allowDrawing` is called. */
function refuseDrawing(): void {
  // oxlint-disable-next-line typescript/unbound-method -- restored below
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(window, {
    allowDrawing: () => {
      HTMLCanvasElement.prototype.getContext = getContext;
    },
  });
}
