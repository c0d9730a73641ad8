import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Raster } from "../photo/resize.ts";
import { drawnLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import { drawDimensions } from "./dimension-lines.ts";
import type { Color, StyleInput } from "./style-input.ts";

const paper: Color = [16, 49, 107];
const chalk: Color = [222, 236, 255];

/** White lines on blue paper: the borders of the parts, the creases between them, and the car's dimensions. */
export function drawBlueprint(input: StyleInput): Raster {
  const { cutout, unit } = input;
  const tones = smoothTones(cutout, 3 * unit);
  const borders = partLines(input, 3.2 * unit);
  const creases = drawnLines(tones, input, { width: 3.4 * unit, tone: "dark", threshold: 0.6 });
  const lights = drawnLines(tones, input, { width: 3.4 * unit, tone: "light", threshold: 0.7 });
  const dimensions = drawDimensions(input);
  return paint(cutout, (color, at) => {
    setInk(color, paper);
    // A wash within the outline sets the car off from the paper.
    mixInto(color, chalk, 0.05 * floatAt(cutout.car, at));
    mixInto(color, chalk, floatAt(dimensions, at));
    const detail = Math.max(0.8 * floatAt(creases, at), 0.55 * floatAt(lights, at));
    mixInto(color, chalk, 0.94 * Math.max(detail, smoothstep(0.15, 0.75, floatAt(borders, at))));
  });
}
