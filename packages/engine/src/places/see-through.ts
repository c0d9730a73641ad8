import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import type { CutCar } from "../cutout/cut-car.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import { composeMask } from "../masks/compose-mask.ts";

/** Dark glass shows the interior; the brighter it is, the more of the old place is behind it or on it. */
const bright = { from: 0.03, to: 0.35 };
/** Of what bright glass shows: color and light that stay, and how much of the new place takes their room. */
const kept = { color: 0.35, light: 0.55, place: 0.3 };
/** How far from the background's color, in levels of a byte, glass surely shows it, and surely does not. */
const like = { same: 20, other: 60 };
/** Share of the place's light that passes the clearest glass on both sides of the car. */
const CLEAREST = 0.8;

/**
 * Takes the old place out of the windows. Bright glass of the color that the background has beside the car is seen through:
 * the new place is behind it. In other glass the old colors go, and part of the light, for a share of the new place. Where
 * the old one cannot be told from a reflection the glass becomes darker, never a hole.
 */
export function showThrough(car: CutCar, picture: CarPicture, place: Float32Array): void {
  const { width, height, parts } = picture;
  const glass = composeMask(
    { masks: parts.filter(({ materialClass }) => materialClass === "glass"), neighbors: [], covers: [] },
    { left: 0, top: 0, width, height },
  );
  const [red, green, blue] = car.color;
  const behindRows = readBehind(car, picture);
  for (let at = 0; at < glass.length; at++) {
    const covered = byteAt(glass, at) / 255;
    if (covered === 0) continue;
    const level = 0.2126 * floatAt(red, at) + 0.7152 * floatAt(green, at) + 0.0722 * floatAt(blue, at);
    const share = smoothstep(bright.from, bright.to, level);
    const behindRow = behindRows[Math.floor(at / width)] ?? null;
    const clear = behindRow === null ? 0 : share * likeness(picture, at, behindRow);
    for (let channel = 0; channel < 3; channel++) {
      const plane = car.color[channel as 0];
      const seen = floatAt(plane, at);
      const gray = level + (seen - level) * kept.color;
      const light = gray * (1 - share * (1 - kept.light));
      const shown = floatAt(place, at * 3 + channel);
      const veiled = light + kept.place * share * Math.min(level, shown);
      const through = behindRow === null ? 0 : CLEAREST * Math.min(1, level / behindRow.level) * shown;
      plane[at] = seen + (veiled + (through - veiled) * clear - seen) * covered;
    }
  }
}

/** The background beside the car in a row of the picture. */
interface Behind {
  /** Mean displayed color. */
  color: readonly [number, number, number];
  /** Its brightness in linear light. */
  level: number;
}

/** By row; null where the car fills it. */
function readBehind({ alpha }: CutCar, { width, height, data }: CarPicture): (Behind | null)[] {
  return Array.from({ length: height }, (_, y) => {
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (floatAt(alpha, at) > 0) continue;
      count++;
      for (const channel of [0, 1, 2] as const) sum[channel] += byteAt(data, at * 4 + channel);
    }
    if (count < LEAST_SEEN * width) return null;
    const color = [sum[0] / count, sum[1] / count, sum[2] / count] as const;
    const [red, green, blue] = [byteToLinear(color[0]), byteToLinear(color[1]), byteToLinear(color[2])];
    return { color, level: Math.max(1e-3, 0.2126 * red + 0.7152 * green + 0.0722 * blue) };
  });
}

/** Share of a row that must be background for its color to be known. */
const LEAST_SEEN = 0.1;

function likeness({ data }: CarPicture, at: number, { color }: Behind): number {
  const away = Math.hypot(
    byteAt(data, at * 4) - color[0],
    byteAt(data, at * 4 + 1) - color[1],
    byteAt(data, at * 4 + 2) - color[2],
  );
  return smoothstep(like.other, like.same, away);
}
