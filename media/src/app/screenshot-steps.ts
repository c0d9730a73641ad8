import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Configurator } from "./open-configurator.ts";
import { openService, applyLook, scrollToSelectedFilm } from "./apply-look.ts";
import { black, readPhoto } from "../sample-photo.ts";

/** A small tablet in portrait with a high-density screen: the picture on top, everything else below it. */
const screen = { width: 640, height: 800, scale: 2.11 };

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

/** A JPEG for the fake camera: the car from the side, nearly aligned with the outline on screen. */
export async function cameraFrame(): Promise<Buffer> {
  const frame = { left: 130, top: 50, width: 1790, height: 1194 };
  const picture = sharp(await readPhoto(black))
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
  await applyLook(page, { car: black.name });
  await openService(page, "Rims");
  const silver = page.getByRole("radio", { name: "Silver", exact: true });
  await silver.check();
  await page
    .getByRole("region", { name: "Rims" })
    .evaluate((panel) => panel.querySelector("fieldset")?.scrollIntoView());
  return screenshot(page);
}

async function screenshotCustomize(configurator: Configurator): Promise<Buffer> {
  const page = await configurator.open(screen);
  await applyLook(page, { car: black.name, film: "2080-S344" });
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
