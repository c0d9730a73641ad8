import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { kioskScreen } from "../shots/kiosk-shot.ts";
import { openConfigurator } from "./open-configurator.ts";
import { white } from "../sample-photo.ts";
import { screenshotWorkbench } from "./screenshot-workbench.ts";

/** A 12.9-inch tablet in landscape. */
const tablet = { width: 1366, height: 1024, scale: 1.5, search: "?kiosk" };

/** Writes the screen of the rendered kiosk, unless it exists. */
export async function screenshotKiosk(): Promise<void> {
  if (existsSync(kioskScreen)) return;
  await mkdir(dirname(kioskScreen), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "livery-kiosk-"));
  const configurator = await openConfigurator({ folder });
  try {
    await writeFile(kioskScreen, await screenshotWorkbench(configurator, { car: white, ...tablet }));
  } finally {
    await configurator.close();
    await rm(folder, { recursive: true });
  }
}
