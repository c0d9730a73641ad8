import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumFlags, chromiumPath } from "../../scripts/chromium.ts";
import type { CarPhoto } from "./photos.ts";

export interface CameraBrowser {
  browser: Browser;
  close: () => Promise<void>;
}

/** Opens a browser whose camera shows a photo, and which grants the camera to any page that asks. */
export async function openCameraBrowser({ buffer, width, height }: CarPhoto): Promise<CameraBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "livery-camera-"));
  const video = join(folder, "camera.mjpeg"); // this format is a sequence of JPEGs with even sides
  const even = { left: 0, top: 0, width: width & ~1, height: height & ~1 };
  writeFileSync(video, await sharp(buffer).extract(even).jpeg({ quality: 95 }).toBuffer());
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
