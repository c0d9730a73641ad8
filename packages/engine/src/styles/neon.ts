import { floatAt } from "../array-access.ts";
import { toGround } from "../cutout/ground-plane.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { Raster } from "../photo/resize.ts";
import { drawnLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { dropSpecks } from "./drop-specks.ts";
import { drawGroundShadow } from "./ground-shadow.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import type { Color, StyleInput } from "./style-input.ts";

const night: Color = [9, 7, 24];
const dusk: Color = [40, 12, 62];
const body: Color = [14, 12, 34];
/** Tubes change their color from the left of the picture to the right. */
const tubes: readonly [Color, Color] = [
  [255, 52, 178],
  [42, 214, 255],
];
const white: Color = [255, 255, 255];
/** Sizes for a picture of 2400 pixels: tubes, their near glow, the light around them, and what is too short for one. */
const sizes = { tube: 3.6, near: 11, far: 46, speck: 28 } as const;
/** Distance of the floor's lines in meters, and how far they are seen. */
const floor = { step: 0.8, width: 0.014, far: 14 } as const;

/** The car as neon tubes at night: they glow along the borders of its parts, above a floor of lines. */
export function drawNeon(input: StyleInput): Raster {
  const { cutout, unit, picture } = input;
  const size = { width: cutout.width, height: cutout.height };
  const tones = smoothTones(cutout, 4 * unit);
  const borders = partLines(input, sizes.tube * unit).map((value) => smoothstep(0.2, 0.8, value));
  const all = drawnLines(tones, input, { width: 3.6 * unit, tone: "light", threshold: 0.8 });
  const lights = dropSpecks(all, size, sizes.speck * unit);
  const lines = borders.map((value, at) => Math.max(value, 0.7 * floatAt(lights, at)));
  const near = blurPlane(lines, size, sizes.near * unit);
  const far = blurPlane(lines, size, sizes.far * unit);
  const below = drawGroundShadow(input, { reach: 0.25, soft: 0.6 });
  const horizon = input.ground?.plane.horizon ?? 0.5 * picture.height;
  return paint(cutout, (color, at, x, y) => {
    const share = smoothstep(0.1, 0.9, x / size.width);
    const tube: [number, number, number] = [tubes[0][0], tubes[0][1], tubes[0][2]];
    mixInto(tube, tubes[1], share);
    const car = floatAt(cutout.car, at);
    setInk(color, night);
    mixInto(color, dusk, 0.9 * smoothstep(horizon - 0.45 * size.height, horizon, y) * (y < horizon ? 1 : 0));
    if (y > horizon) mixInto(color, tube, 0.34 * floorLine(input, x, y));
    // The tubes light the floor below the car.
    mixInto(color, tube, 0.5 * floatAt(below, at) * (1 - car));
    mixInto(color, body, car);
    mixInto(color, tube, 0.2 * car * floatAt(tones, at));
    mixInto(color, tube, Math.min(0.85, 1.5 * floatAt(far, at)));
    mixInto(color, tube, Math.min(0.9, 1.5 * floatAt(near, at)));
    const line = floatAt(lines, at);
    mixInto(color, tube, line);
    mixInto(color, white, 0.75 * line * line);
  });
}

/** Coverage by the lines of the floor; they fade with the distance, before they are finer than pixels. */
function floorLine({ ground }: StyleInput, x: number, y: number): number {
  if (!ground) return 0;
  const { right, away } = toGround(ground.plane, x + 0.5, y + 0.5);
  if (away > floor.far) return 0;
  const metersPerPixel = away / ground.plane.focalLength;
  const line = (position: number, perPixel: number) => {
    const cell = position / floor.step;
    const distance = Math.abs(cell - Math.round(cell)) * floor.step;
    return (
      smoothstep(floor.width + perPixel, floor.width, distance) * Math.min(1, floor.width / perPixel + 0.25)
    );
  };
  const along = (away * metersPerPixel) / ground.plane.cameraHeight;
  return (
    Math.max(line(right, metersPerPixel), line(away, along)) * smoothstep(floor.far, 0.3 * floor.far, away)
  );
}
