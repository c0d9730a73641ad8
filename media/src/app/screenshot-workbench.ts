import { applyLook, scrollToSelectedFilm, showInSpanish } from "./apply-look.ts";
import type { Configurator, Viewport } from "./open-configurator.ts";
import { screenshotAtRest } from "./screenshot-at-rest.ts";
import type { Sample } from "../sample-photo.ts";

interface WorkbenchScreen extends Viewport {
  car: Sample;
  isSpanish?: boolean;
}

/** A screenshot of the configurator with a wrapped car and the film grid. */
export async function screenshotWorkbench(
  configurator: Configurator,
  { car, isSpanish = false, ...viewport }: WorkbenchScreen,
): Promise<Buffer> {
  const page = await configurator.open(viewport);
  const rims = { design: "Cross-Lace", finish: "Gold" };
  await applyLook(page, { car: car.name, film: "2080-S347", rims, tint: "LLumar CTX 35%" });
  if (isSpanish) await showInSpanish(page);
  await scrollToSelectedFilm(page);
  const picture = await screenshotAtRest(page);
  await page.close();
  return picture;
}
