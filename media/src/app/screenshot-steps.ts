import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Configurator } from "./open-configurator.ts";
import { openService, applyLook, scrollToSelectedFilm } from "./apply-look.ts";
import { readPhoto, sedan } from "../sample-photo.ts";

/** A tablet in portrait with a high-density screen: the picture on top, everything else below it. */
const screen = { width: 744, height: 930, scale: 1.75 };

/** Screenshots of the three steps, all with the same car. */
export async function screenshotSteps(
  configurator: Configurator,
): Promise<Record<"upload" | "service" | "customize", Buffer>> {
  return {
    upload: await screenshotUpload(configurator),
    service: await screenshotService(configurator),
    customize: await screenshotCustomize(configurator),
  };
}

/** A JPEG for the fake camera: the car nearly aligned with the outline on screen. */
export async function cameraFrame(): Promise<Buffer> {
  const frame = { left: 165, top: 96, width: 1730, height: 1153 };
  const picture = sharp(await readPhoto(sedan))
    .extract(frame)
    .resize(1800, 1200);
  return picture.jpeg({ quality: 96 }).toBuffer();
}

async function screenshotUpload(configurator: Configurator): Promise<Buffer> {
  const page = await configurator.open(screen);
  await page.getByRole("button", { name: "Take a photo" }).click();
  await page.getByRole("button", { name: "Take photo" }).waitFor();
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    return new Promise((seen) => video.requestVideoFrameCallback(seen));
  });
  return screenshot(page);
}

async function screenshotService(configurator: Configurator): Promise<Buffer> {
  const page = await configurator.open(screen);
  await applyLook(page, { car: sedan.name });
  await openService(page, "Rims");
  return screenshot(page);
}

async function screenshotCustomize(configurator: Configurator): Promise<Buffer> {
  const page = await configurator.open(screen);
  await applyLook(page, { car: sedan.name, film: "2080-S347" });
  await scrollToSelectedFilm(page);
  return screenshot(page);
}

async function screenshot(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0);
  // Until fonts are loaded and the last change is rendered.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(3000);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
