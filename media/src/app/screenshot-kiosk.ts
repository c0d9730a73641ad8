import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { kioskScreen } from "../shots/kiosk-shot.ts";
import { openApp } from "./open-configurator.ts";
import { takeStudio } from "./screenshot-workbench.ts";

/** A tablet of 12.9 inches on its side, in CSS pixels, as finely as the picture can show. */
const tablet = { width: 1366, height: 1024, scale: 1.5, search: "?kiosk" };

/** Writes what a shop's kiosk shows while a customer looks at a car in film; what lies there already stays. */
export async function takeKioskScreen(): Promise<void> {
  if (existsSync(kioskScreen)) return;
  await mkdir(dirname(kioskScreen), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "livery-kiosk-"));
  const app = await openApp({ folder });
  try {
    await writeFile(kioskScreen, await takeStudio(app, tablet));
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}
