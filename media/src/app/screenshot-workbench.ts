import { applyLook, scrollToSelectedFilm } from "./apply-look.ts";
import type { Configurator, Viewport } from "./open-configurator.ts";
import type { Sample } from "../sample-photo.ts";

/** A screenshot of the configurator with a wrapped car and the film grid. */
export async function screenshotWorkbench(
  configurator: Configurator,
  car: Sample,
  viewport: Viewport,
): Promise<Buffer> {
  const page = await configurator.open(viewport);
  const rims = { design: "Cross-Lace", finish: "Gold" };
  await applyLook(page, { car: car.name, film: "2080-S347", rims, tint: "LLumar CTX 35%" });
  await scrollToSelectedFilm(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(3000); // until the last change is rendered
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
