import { byteAt, floatAt } from "../array-access.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Box } from "../masks/box.ts";
import type { CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { clearBorder } from "./clear-border.ts";
import { oncePerPicture } from "./once-per-picture.ts";
import { roundOutline } from "./round-outline.ts";
import { snapOutline } from "./snap-outline.ts";
import { solveMatte } from "./solve-matte.ts";
import { straightenOutline } from "./straighten-outline.ts";
import { cropPlane, pastePlane, windowAround } from "../photo/plane-window.ts";

type Planes = [Float32Array, Float32Array, Float32Array];

export interface CutCar {
  /** Coverage by the car, 0 to 1. */
  alpha: Float32Array;
  /** The car's own color in linear light, also where a pixel shows some of the background. 0 away from it. */
  color: Planes;
}

/** Pixels to both sides of the outline that may show some of both, in a picture of 1280. */
const BORDER = 3;
/** Pixels around the car that its border is computed with. */
const MARGIN = 12;

/** The car with a soft border that follows the picture's edges, and without the old background in its colors. */
export const cutCar = oncePerPicture(computeCutCar);

function computeCutCar(picture: CarPicture): CutCar {
  const cutout = readCutout(picture);
  const { width, height } = cutout;
  const outline = snapOutline(picture, cutout);
  const area = windowAround(outline, cutout, MARGIN);
  const color = toLinearPlanes(picture, area);
  const channels = color.map(squareRoots) as Planes; // three in, three out
  const matte = solveMatte({ channels, coverage: cropPlane(outline, cutout, area), ...area });
  const movable = lowestThatMoves(picture) - area.top;
  const scale = Math.max(1, Math.max(width, height) / 640);
  const alpha = straightenOutline(matte, { channels, movable, scale, ...area });
  const whole = (values: Float32Array) => pastePlane(values, area, { width, height });
  const reach = Math.max(2, Math.round((BORDER * Math.max(width, height)) / 1280));
  const cleared = clearBorder({ color, alpha, ...area, reach });
  const rounded = roundOutline(alpha, { ...area, movable: area.height });
  return { alpha: whole(rounded), color: cleared.map(whole) as Planes }; // three in, three out
}

/** The row of the higher wheel's middle: below, the outline is that of tires and the underside. All rows where no wheel is seen. */
function lowestThatMoves({ parts }: CarPicture): number {
  return Math.min(...parts.flatMap(({ ellipse }) => ellipse?.y ?? []));
}

function toLinearPlanes(picture: CarPicture, { left, top, width, height }: Box): Planes {
  const light = Float32Array.from({ length: 256 }, (_, byte) => byteToLinear(byte));
  const plane = (channel: number) => {
    const values = new Float32Array(width * height);
    for (let y = 0, at = 0; y < height; y++) {
      const start = ((top + y) * picture.width + left) * 4 + channel;
      for (let x = 0; x < width; x++, at++) values[at] = floatAt(light, byteAt(picture.data, start + x * 4));
    }
    return values;
  };
  return [plane(0), plane(1), plane(2)];
}

function squareRoots(plane: Float32Array): Float32Array {
  const roots = new Float32Array(plane.length);
  for (let at = 0; at < roots.length; at++) roots[at] = Math.sqrt(floatAt(plane, at));
  return roots;
}
