import type { Page } from "@playwright/test";

/** Runs in the page. Finishes the held picture file and resolves when the app has received it. */
declare const releasePicture: (() => Promise<void>) | undefined;

/** From the next page load, holds each picture file until `release` is called. */
export async function holdPictureFile(page: Page) {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the canvas it is called on
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function hold(take, ...format) {
      const release = async () => {
        await new Promise<void>((resolve) => {
          toBlob.call(this, (file) => resolve(take(file)), ...format);
        });
        await new Promise((resolve) => setTimeout(resolve));
      };
      Object.assign(window, { releasePicture: release });
    };
  });
  return {
    isHeld: () => page.evaluate(() => typeof releasePicture === "function"),
    release: () => page.evaluate(() => releasePicture?.()),
  };
}
