import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { Box } from "../masks/box.ts";
import { percentile } from "../numbers.ts";
import { pixelComponents } from "../photo/pixel-components.ts";

/** Likeness to the background that counts, and from where on a pixel is no longer in between. */
const like = { some: 0.1, sure: 0.9 } as const;
/** Linear light: darker glass shows the interior whatever its color. */
const DARK = 0.1;
/** Levels of a byte per pixel of a picture of 640: slopes of colors within a reflection, and where a view through glass ends. */
const slope = { mirrored: 6, seen: 11 } as const;

/**
 * Takes reflections out of glass's likeness to the background. What is seen through glass ends at an edge, such as a frame
 * or a seat. Where glass comes to the background's color gradually, it mirrors a sky, and the new place in such a band would
 * be a stripe along the window.
 */
export function dropReflections(alike: Float32Array, area: Box, picture: CarPicture): void {
  const indexAt = (index: number) =>
    (area.top + Math.floor(index / area.width)) * picture.width + area.left + (index % area.width);
  const isAlike = (index: number) =>
    floatAt(alike, index) > like.some && lightAt(picture, indexAt(index)) > DARK;
  for (const region of pixelComponents(isAlike, area)) {
    const between = region.filter((index) => floatAt(alike, index) < like.sure);
    if (between.length === 0) continue;
    const steepness = percentile(
      between.map((index) => slopeAt(picture, indexAt(index))),
      0.5,
    );
    const seen = smoothstep(slope.mirrored, slope.seen, steepness);
    for (const index of region) alike[index] = floatAt(alike, index) * seen;
  }
}

function lightAt({ data }: CarPicture, at: number): number {
  const light = (channel: number) => byteToLinear(byteAt(data, at * 4 + channel));
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

/** Levels of a byte per pixel of a picture of 640. */
function slopeAt({ data, width, height }: CarPicture, at: number): number {
  const [x, y] = [at % width, Math.floor(at / width)];
  const [left, right] = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at];
  const [above, below] = [y > 0 ? at - width : at, y < height - 1 ? at + width : at];
  let squares = 0;
  for (let channel = 0; channel < 3; channel++) {
    const across = (byteAt(data, right * 4 + channel) - byteAt(data, left * 4 + channel)) / 2;
    const down = (byteAt(data, below * 4 + channel) - byteAt(data, above * 4 + channel)) / 2;
    squares += across * across + down * down;
  }
  return Math.sqrt(squares) * Math.max(1, Math.max(width, height) / 640);
}
