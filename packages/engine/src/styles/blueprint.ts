import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { Raster } from "../photo/resize.ts";
import { drawnLines, panelLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { dropSpecks } from "./drop-specks.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import { drawDimensions } from "./dimension-lines.ts";
import type { Color, StyleInput } from "./style-input.ts";

const paper: Color = [16, 49, 107];
const chalk: Color = [222, 236, 255];
/** Shorter lines are specks, and a border draws its own edges this far around it: for a picture of 2400 pixels. */
const SPECK = 60;
const BESIDE = 8;

/** White lines on blue paper: the borders of parts, doors and hood, creases, and the dimensions of the car. */
export function drawBlueprint(input: StyleInput): Raster {
  const { cutout, unit } = input;
  const tones = smoothTones(cutout, 5 * unit);
  const borders = partLines(input, 3.2 * unit);
  const gaps = panelLines(input, 3 * unit);
  const drawn = (tone: "dark" | "light", threshold: number) =>
    dropSpecks(drawnLines(tones, input, { width: 3.4 * unit, tone, threshold }), cutout, SPECK * unit);
  const creases = drawn("dark", 0.6);
  const lights = drawn("light", 0.7);
  // The edge of a border is drawn by the border.
  const besideBorder = blurPlane(borders, cutout, BESIDE * unit);
  const besideCrease = blurPlane(creases, cutout, BESIDE * unit);
  const dimensions = drawDimensions(input);
  return paint(cutout, (color, at) => {
    setInk(color, paper);
    // A wash within the outline sets the car off from the paper.
    mixInto(color, chalk, 0.05 * floatAt(cutout.car, at));
    mixInto(color, chalk, floatAt(dimensions, at));
    const light = 0.55 * floatAt(lights, at) * (1 - smoothstep(0.02, 0.08, floatAt(besideCrease, at)));
    const free = 1 - smoothstep(0.015, 0.05, floatAt(besideBorder, at));
    const detail = free * Math.max(0.8 * floatAt(creases, at), light);
    // Panels end where the photo shows a gap.
    const gap = floatAt(gaps, at) * (0.2 + 0.5 * smoothstep(0.02, 0.08, floatAt(besideCrease, at)));
    mixInto(color, chalk, 0.94 * Math.max(detail, gap, smoothstep(0.15, 0.75, floatAt(borders, at))));
  });
}
