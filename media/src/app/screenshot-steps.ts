import type { Page } from "playwright-core";
import sharp from "sharp";
import type { Configurator } from "./open-configurator.ts";
import { openService, applyLook, scrollToSelectedFilm, showInSpanish } from "./apply-look.ts";
import { screenshotAtRest } from "./screenshot-at-rest.ts";
import { readPhoto, sedan } from "../sample-photo.ts";

/** A tablet in portrait with a high-density screen: the picture on top, everything else below it. */
const screen = { width: 744, height: 930, scale: 1.75 };

/** What is pressed on the screens of the steps. */
const labels = {
  en: { takePhoto: "Take a photo", shutter: "Take photo", rims: "Rims" },
  es: { takePhoto: "Tomar una foto", shutter: "Tomar foto", rims: "Rines" },
};
type Language = keyof typeof labels;

/** Screenshots of the three steps, all with the same car, in English and in Spanish. */
export async function screenshotSteps(configurator: Configurator): Promise<Record<string, Buffer>> {
  return {
    upload: await screenshotUpload(configurator, "en"),
    service: await screenshotService(configurator, "en"),
    customize: await screenshotCustomize(configurator, "en"),
    "upload-es": await screenshotUpload(configurator, "es"),
    "service-es": await screenshotService(configurator, "es"),
    "customize-es": await screenshotCustomize(configurator, "es"),
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

async function screenshotUpload(configurator: Configurator, language: Language): Promise<Buffer> {
  const page = await configurator.open({ ...screen, search: `?lang=${language}` });
  await page.getByRole("button", { name: labels[language].takePhoto }).click();
  await page.getByRole("button", { name: labels[language].shutter }).waitFor();
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    return new Promise((seen) => video.requestVideoFrameCallback(seen));
  });
  return screenshot(page);
}

async function screenshotService(configurator: Configurator, language: Language): Promise<Buffer> {
  const page = await configurator.open(screen);
  await applyLook(page, { car: sedan.name });
  if (language === "es") await showInSpanish(page);
  await openService(page, labels[language].rims);
  return screenshot(page);
}

async function screenshotCustomize(configurator: Configurator, language: Language): Promise<Buffer> {
  const page = await configurator.open(screen);
  await applyLook(page, { car: sedan.name, film: "2080-S347" });
  if (language === "es") await showInSpanish(page);
  await scrollToSelectedFilm(page);
  return screenshot(page);
}

async function screenshot(page: Page): Promise<Buffer> {
  const picture = await screenshotAtRest(page);
  await page.close();
  return picture;
}
