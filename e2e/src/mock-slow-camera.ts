import type { Page } from "@playwright/test";

/** Runs in the page. Draws the camera's first frame. */
declare const showFrame: (() => void) | undefined;

/** From the next page load, the camera opens at once but has no frame until `showFrame` is called. */
export async function mockSlowCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 960 });
    const context = canvas.getContext("2d");
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
    Object.assign(window, { showFrame: () => context?.fillRect(0, 0, 1280, 960) });
  });
  const video = page.locator("video");
  return {
    isStreamOpen: () => video.evaluate((element: HTMLVideoElement) => element.srcObject !== null),
    showFrame: () => page.evaluate(() => showFrame?.()),
  };
}
