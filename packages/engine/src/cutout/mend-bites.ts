import { floatAt } from "../array-access.ts";
import { flood } from "../photo/flood.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import { outlineDistance } from "./outline-distance.ts";

interface Size {
  width: number;
  height: number;
}

export interface Bitten extends Size {
  /** The car's coverage by its part masks, before the outline moved. */
  masks: Float32Array;
  /** 1 on glass and lamps. */
  mirrors: Float32Array;
}

/**
 * Pixels of the outline's picture: half the width of the widest bite, and how far from glass and lamps it may be. Roofs and
 * pillars beside glass mirror as much as it does; the ground seen below a rear wing is farther away.
 */
const reach = { bite: 12, mirrors: 8 } as const;
/** Pixels: smaller holes are badges and flags on the car; the background that is seen below a wing is larger. */
const SMALL_HOLE = 50;

/**
 * An outline with what it lost of the masks in holes and narrow bites. Lamps, windows and what frames them mirror what is
 * around the car, so they have its colors. Where a mask is too large it is so along an edge, which leaves no bite.
 */
export function mendBites(outline: Float32Array, { masks, mirrors, ...size }: Bitten): Float32Array {
  const away = outlineDistance(outline, size);
  const grown = new Float32Array(outline.length);
  for (let at = 0; at < grown.length; at++) if (floatAt(away, at) > -reach.bite) grown[at] = 1;
  const closed = outlineDistance(grown, size);
  const fromMirrors = outlineDistance(mirrors, size);
  const outside = findOutside(outline, size);
  const mended = outline.slice();
  const small = findSmallHoles(outline, outside, size);
  for (let at = 0; at < mended.length; at++) {
    const isBeside = floatAt(fromMirrors, at) > -reach.mirrors;
    const isBite = isBeside && (floatAt(closed, at) > reach.bite || outside[at] === 0);
    if (isBite || small[at] === 1) mended[at] = Math.max(floatAt(outline, at), floatAt(masks, at));
  }
  return mended;
}

/** 1 beside the car, 0 on it and in holes in it. */
function findOutside(outline: Float32Array, { width, height }: Size): Uint8Array {
  const isBeside = (at: number) => floatAt(outline, at) < 0.5;
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  return flood(border, isBeside, { width, height });
}

/** 1 in holes of few pixels. */
function findSmallHoles(outline: Float32Array, outside: Uint8Array, size: Size): Uint8Array {
  const isHole = (at: number) => outside[at] === 0 && floatAt(outline, at) < 0.5;
  const small = new Uint8Array(outline.length);
  for (const hole of pixelComponents(isHole, size))
    if (hole.length < SMALL_HOLE) for (const inside of hole) small[inside] = 1;
  return small;
}
