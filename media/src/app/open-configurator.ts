import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";

const root = join(import.meta.dirname, "../../../apps/configurator");

/** A screen in CSS pixels. */
export interface View {
  width: number;
  height: number;
  scale?: number;
  /** Of the app's address: a shop's settings. */
  search?: string;
}

/** The built car app on a port of its own, and a browser to drive it. */
export interface App {
  /** A page of its own with the app on it, nothing chosen. */
  open: (view: View) => Promise<Page>;
  close: () => Promise<void>;
}

/** `folder` is for its build; `camera` is a Motion JPEG file, shown as what the device's camera sees, if it has one. */
export async function openApp({ folder, camera }: { folder: string; camera?: string }): Promise<App> {
  const app = { root, logLevel: "error", build: { outDir: join(folder, "dist") } } as const;
  await build(app);
  const server = await preview({ ...app, preview: { host: "127.0.0.1", port: 0 } });
  const origin = server.resolvedUrls?.local[0] ?? "";
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, ...cameraFlags(camera)],
  });
  return {
    open: async ({ width, height, scale = 1, search = "" }) => {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: "reduce",
        acceptDownloads: true,
      });
      // Every click repaints the car, and the processor draws.
      page.setDefaultTimeout(180_000);
      page.on("pageerror", (error) => console.error(error));
      await page.goto(origin + search);
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

function cameraFlags(camera?: string): string[] {
  if (camera === undefined) return [];
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${camera}`,
  ];
}
