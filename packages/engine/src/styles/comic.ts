import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { drawnLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { drawGroundShadow } from "./ground-shadow.ts";
import { dropSpecks } from "./drop-specks.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import { paintedColors } from "./painted-colors.ts";
import type { Color, StyleInput } from "./style-input.ts";

const sky: Color = [255, 209, 62];
const ray: Color = [255, 228, 128];
const road: Color = [92, 104, 134];
const ink: Color = [18, 16, 26];
const white: Color = [255, 255, 255];

/** The car's tones as printed: how dark or light its own color becomes, each from a share of its range on. */
const bands = [
  { from: 0, level: 0.32 },
  { from: 0.2, level: 0.68 },
  { from: 0.42, level: 1 },
  { from: 0.72, level: 1.22 },
] as const;
const SATURATION = 1.35;
/** Sizes for a picture of 2400 pixels. */
const sizes = { brush: 9, dots: 17, contour: 9, crease: 5, speck: 50 } as const;
const RAYS = 15;

/** A frame of a comic: flat colors in bands, dots in the shade, black contours, and rays behind the car. */
export function drawComic(input: StyleInput): Raster {
  const { cutout, unit } = input;
  const colors = paintedColors(input, sizes.brush * unit);
  const tones = smoothTones(cutout, 7 * unit);
  const contours = partLines(input, sizes.contour * unit);
  const all = drawnLines(tones, input, { width: sizes.crease * unit, tone: "dark", threshold: 0.9 });
  const creases = dropSpecks(all, cutout, sizes.speck * unit);
  const shadow = drawGroundShadow(input, { reach: 0.05, soft: 0.006 });
  const { middle, horizon } = placeRays(input);
  const edge = 3 * unit;
  return paint(cutout, (color, at, x, y) => {
    const turn = (Math.atan2(y - middle.y, x - middle.x) / (2 * Math.PI)) * RAYS;
    const fromRay = Math.abs(turn - Math.round(turn));
    setInk(color, sky);
    mixInto(color, ray, smoothstep(0.26, 0.24, fromRay));
    const away = Math.hypot(x - middle.x, y - middle.y) * (1 / (1500 * unit));
    mixInto(color, white, 0.55 * dot(x, y, { spacing: 30 * unit, share: 0.62 - away }));
    mixInto(color, road, smoothstep(horizon - edge, horizon + edge, y));
    mixInto(color, ink, smoothstep(edge, 0, Math.abs(y - horizon)));
    mixInto(color, ink, floatAt(shadow, at));
    const coverage = smoothstep(0.35, 0.65, floatAt(cutout.car, at));
    if (coverage > 0) mixInto(color, printed(at, x, y), coverage);
    mixInto(color, ink, Math.max(smoothstep(0.15, 0.6, floatAt(contours, at)), floatAt(creases, at)));
  });

  function printed(at: number, x: number, y: number): Color {
    const tone = floatAt(tones, at);
    const level = levelOf(tone);
    const [red, green, blue] = [floatAt(colors[0], at), floatAt(colors[1], at), floatAt(colors[2], at)];
    const gray = 0.299 * red + 0.587 * green + 0.114 * blue;
    const share = dot(x, y, { spacing: sizes.dots * unit, share: 0.85 - 1.7 * tone });
    const dotted = 1 - 0.4 * share;
    const print = (value: number) =>
      255 * clamp((gray + (value - gray) * SATURATION) * level * dotted + 0.25 * Math.max(0, level - 1));
    return [print(red), print(green), print(blue)];
  }
}

function levelOf(tone: number): number {
  let level: number = bands[0].level;
  for (const band of bands.slice(1))
    level += (band.level - level) * smoothstep(band.from - 0.02, band.from + 0.02, tone);
  return level;
}

/** Coverage by a halftone dot that fills about this share of its cell; dots lie on a grid turned by 45 degrees. */
function dot(x: number, y: number, { spacing, share }: { spacing: number; share: number }): number {
  if (share <= 0) return 0;
  const [across, down] = [(x + y) / (spacing * Math.SQRT2), (x - y) / (spacing * Math.SQRT2)];
  const distance = Math.hypot(across - Math.round(across), down - Math.round(down));
  const radius = 0.56 * Math.sqrt(Math.min(1, share));
  const soft = 0.7 / spacing;
  return smoothstep(radius + soft, radius - soft, distance);
}

/** Rays come from behind the car, above a horizon that it covers in part. */
function placeRays({ picture: { width, height, parts }, ground }: StyleInput) {
  const car = parts.length > 0 ? boxAround(parts.map(({ box }) => box)) : { left: 0, top: 0, width, height };
  const horizon = clamp(ground?.plane.horizon ?? 0, car.top + 0.35 * car.height, car.top + 0.7 * car.height);
  return { middle: { x: car.left + car.width / 2, y: car.top + 0.5 * car.height }, horizon };
}
