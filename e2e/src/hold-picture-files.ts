import type { Page } from "@playwright/test";

/** In the page: goes on with the picture file that is held, and is done when the app has had it. */
declare const letPictureGo: (() => Promise<void>) | undefined;

/** From the next load on a picture file is not made before it is let go. */
export async function holdPictureFiles(page: Page) {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the canvas it is called on
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function hold(take, ...format) {
      const letGo = async () => {
        await new Promise<void>((resolve) => {
          toBlob.call(this, (file) => resolve(take(file)), ...format);
        });
        await new Promise((resolve) => setTimeout(resolve));
      };
      Object.assign(window, { letPictureGo: letGo });
    };
  });
  return {
    isHeld: () => page.evaluate(() => typeof letPictureGo === "function"),
    letGo: () => page.evaluate(() => letPictureGo?.()),
  };
}
