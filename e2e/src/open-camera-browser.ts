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

/** A browser whose camera looks at a photo, and whose owner allows any page to use it that may ask. */
export async function openCameraBrowser({ buffer, width, height }: CarPhoto): Promise<CameraBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "livery-camera-"));
  const film = join(folder, "camera.mjpeg"); // such a film is one JPEG after another, and their sides are even
  const even = { left: 0, top: 0, width: width & ~1, height: height & ~1 };
  writeFileSync(film, await sharp(buffer).extract(even).jpeg({ quality: 95 }).toBuffer());
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...chromiumFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
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
