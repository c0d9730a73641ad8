import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";
import { asVideoFrame, type CarPhoto } from "./photos.ts";

export interface CameraBrowser {
  browser: Browser;
  close: () => Promise<void>;
}

/** Opens a browser whose camera shows a photo, and which grants the camera to any page that asks. */
export async function openCameraBrowser(photo: CarPhoto): Promise<CameraBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "livery-camera-"));
  const video = join(folder, "camera.mjpeg"); // a sequence of JPEGs
  writeFileSync(video, (await asVideoFrame(photo)).buffer);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...chromiumFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
