import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { composeMask } from "../masks/compose-mask.ts";
import type { CutCar } from "../cutout/cut-car.ts";

/** Dark glass shows the interior; the brighter it is, the more of the old place is behind it or on it. */
const bright = { from: 0.03, to: 0.35 };
/** Of what bright glass shows: color and light that stay, and how much of the new place takes their room. */
const kept = { color: 0.35, light: 0.55, place: 0.3 };

/**
 * Takes the old place out of the windows: its colors, and part of its light, for a share of the new place. Where the old
 * one cannot be told from a reflection the glass becomes darker, never a hole.
 */
export function showThrough(car: CutCar, picture: CarPicture, place: Float32Array): void {
  const { width, height, parts } = picture;
  const glass = composeMask(
    { masks: parts.filter(({ materialClass }) => materialClass === "glass"), neighbors: [], covers: [] },
    { left: 0, top: 0, width, height },
  );
  const [red, green, blue] = car.color;
  for (let at = 0; at < glass.length; at++) {
    const covered = byteAt(glass, at) / 255;
    if (covered === 0) continue;
    const level = 0.2126 * floatAt(red, at) + 0.7152 * floatAt(green, at) + 0.0722 * floatAt(blue, at);
    const share = smoothstep(bright.from, bright.to, level);
    for (let channel = 0; channel < 3; channel++) {
      const plane = car.color[channel as 0];
      const seen = floatAt(plane, at);
      const gray = level + (seen - level) * kept.color;
      const light = gray * (1 - share * (1 - kept.light));
      const behind = kept.place * share * Math.min(level, floatAt(place, at * 3 + channel));
      plane[at] = seen + (light + behind - seen) * covered;
    }
  }
}
