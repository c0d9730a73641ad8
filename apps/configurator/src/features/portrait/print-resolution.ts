import { fitCar } from "./fit-car.ts";
import type { PosterFormat } from "./formats.ts";
import { type Area, type Page, PAGE_WIDTH } from "./page.ts";
import { carIn } from "./picture-set.ts";

/** How many of the photo's own pixels make an inch of the printed page. */
export function printResolution(
  page: Page,
  { paper }: Pick<PosterFormat, "paper">,
  { size, car }: { size: { width: number; height: number }; car: Area },
): number {
  const unitsPerInch = PAGE_WIDTH / (paper.widthMm / 25.4);
  const shown = page.items.filter((item) => item.kind === "picture");
  const scales = shown.map((item) => fitCar(size, carIn(size, car), item).scale);
  return Math.round(unitsPerInch / Math.max(...scales));
}
