import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { Raster } from "../photo/resize.ts";
import { smoothTones } from "./car-tones.ts";
import { computeInBox } from "./drawn-car.ts";
import { dropIslands } from "./drop-specks.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import type { Color, StyleInput } from "./style-input.ts";
import { drawGroundShadow } from "./ground-shadow.ts";

const sky: Color = [247, 214, 168];
const sunColor: Color = [236, 84, 62];
const ground: Color = [226, 106, 74];
const shade: Color = [38, 20, 58];
const darkest: Color = [28, 15, 46];
/** The tones of the car, each from a share of its range on. */
const tones: readonly { from: number; color: Color }[] = [
  { from: 0.15, color: [78, 22, 84] },
  { from: 0.34, color: [214, 58, 84] },
  { from: 0.58, color: [250, 150, 78] },
  { from: 0.8, color: [255, 238, 204] },
];

/** For a picture of 2400 pixels: borders of tones are smoothed by this much, and shapes smaller than this are left out. */
const SMOOTH = 4;
const ISLAND = 40;

/** A screen print in five tones before a low sun. */
export function drawPoster(input: StyleInput): Raster {
  const { cutout, picture, unit } = input;
  const light = smoothTones(cutout, 10 * unit);
  const plates = tones.map(({ from }) =>
    computeInBox(cutout, [light], ([own = light], box) => printPlate(own, box, { from, unit })),
  );
  const shadow = drawGroundShadow(input, { reach: 0.05, soft: 0.006 });
  const { sun, horizon } = placeSun(input);
  const edge = 2 * unit;
  const isEmpty = picture.parts.length === 0;
  return paint(cutout, (color, at, x, y) => {
    setInk(color, sky);
    const distance = Math.hypot(x - sun.x, y - sun.y);
    const stripe = (y - sun.y) / sun.radius + 0.1;
    // Gaps that widen toward the horizon.
    const phase = (stripe * 9) % 1;
    const isGap = stripe > 0 && phase < 0.1 + 0.6 * stripe;
    mixInto(color, sunColor, smoothstep(sun.radius + edge, sun.radius - edge, distance) * (isGap ? 0 : 1));
    mixInto(color, ground, smoothstep(horizon - edge, horizon + edge, y));
    mixInto(color, shade, floatAt(shadow, at));
    if (isEmpty) return;
    const coverage = smoothstep(0.35, 0.65, floatAt(cutout.car, at));
    if (coverage === 0) return;
    const car: [number, number, number] = [darkest[0], darkest[1], darkest[2]];
    for (const [index, { color: tone }] of tones.entries())
      mixInto(car, tone, floatAt(plates[index] as Float32Array, at)); // one plate per tone
    mixInto(color, car, coverage);
  });
}

/** Where a tone is printed: large shapes with smooth, sharp borders. */
function printPlate(
  light: Float32Array,
  size: { width: number; height: number },
  { from, unit }: { from: number; unit: number },
): Float32Array {
  const above = light.map((value) => smoothstep(from - 0.04, from + 0.04, value));
  const large = dropIslands(above, size, ISLAND * unit);
  return blurPlane(large, size, SMOOTH * unit).map((value) => smoothstep(0.45, 0.55, value));
}

/** The sun sets behind the car, on the horizon of the photo. */
function placeSun({ picture: { width, height, parts }, ground: known }: StyleInput) {
  const car = parts.length > 0 ? boxAround(parts.map(({ box }) => box)) : { left: 0, top: 0, width, height };
  const horizon = Math.min(
    Math.max(known?.plane.horizon ?? 0, car.top + 0.3 * car.height),
    car.top + 0.72 * car.height,
  );
  const radius = Math.min(0.34 * width, 0.36 * car.width + 0.1 * car.height);
  return { horizon, sun: { x: car.left + car.width / 2, y: horizon - 0.42 * radius, radius } };
}
