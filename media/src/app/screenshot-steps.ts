import type { Page } from "playwright-core";
import sharp from "sharp";
import type { App } from "./open-configurator.ts";
import { openService, showLook, turnToChosenFilm } from "./apply-look.ts";
import { black, readPhoto } from "../sample-photo.ts";

/** A tall phone or a small tablet, in CSS pixels, at the pixels of a good screen. */
const screen = { width: 540, height: 675, scale: 2.5 };
/** The app's own bar above the picture, which the pages leave out. */
const BAR_PX = 56;

/** The three steps as they stand on a customer's screen, all with the same car. */
export async function takeSteps(app: App): Promise<Record<"upload" | "service" | "customize", Buffer>> {
  return {
    upload: await takeUpload(app),
    service: await takeService(app),
    customize: await takeCustomize(app),
  };
}

/** What the device's camera sees: the car from the side, almost where the app's outline would have it. */
export async function cameraFrame(): Promise<Buffer> {
  const frame = { left: 130, top: 50, width: 1790, height: 1194 };
  const picture = sharp(await readPhoto(black))
    .extract(frame)
    .resize(1800, 1200);
  return picture.jpeg({ quality: 96 }).toBuffer();
}

async function takeUpload(app: App): Promise<Buffer> {
  const page = await app.open(screen);
  await page.getByRole("button", { name: "Take a photo" }).click();
  await page.getByRole("button", { name: "Take the photo" }).waitFor();
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    return new Promise((seen) => video.requestVideoFrameCallback(seen));
  });
  return takePicture(page, 0);
}

async function takeService(app: App): Promise<Buffer> {
  const page = await app.open({ ...screen, height: screen.height + BAR_PX });
  await showLook(page, { car: black.name });
  await openService(page, "Rims");
  const silver = page.getByRole("radio", { name: "Silver", exact: true });
  await silver.check();
  await page.getByRole("region", { name: "Rims" }).evaluate((panel) => panel.scrollTo(0, 0));
  return takePicture(page, BAR_PX);
}

async function takeCustomize(app: App): Promise<Buffer> {
  const page = await app.open({ ...screen, height: screen.height + BAR_PX });
  await showLook(page, { car: black.name, film: "2080-S344" });
  await turnToChosenFilm(page);
  return takePicture(page, BAR_PX);
}

async function takePicture(page: Page, top: number): Promise<Buffer> {
  await page.mouse.move(0, 0);
  // A frame of the picture after the last choice, and the fonts.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(3000);
  const { width, height } = screen;
  const picture = await page.screenshot({ clip: { x: 0, y: top, width, height } });
  await page.close();
  return picture;
}
