import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";

const root = join(import.meta.dirname, "../../../apps/configurator");

/** In CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
  scale?: number;
  /** Query string with a shop's settings. */
  search?: string;
}

/** The built configurator on its own port, in Chromium. */
export interface Configurator {
  /** A new page with the start screen. */
  open: (viewport: Viewport) => Promise<Page>;
  close: () => Promise<void>;
}

/** Builds into `folder`. `camera` is a Motion JPEG file that Chromium plays as the device's camera. */
export async function openConfigurator({
  folder,
  camera,
}: {
  folder: string;
  camera?: string;
}): Promise<Configurator> {
  const config = { root, logLevel: "error", build: { outDir: join(folder, "dist") } } as const;
  await build(config);
  const server = await preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
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
      // The CPU renders the car after every click.
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
