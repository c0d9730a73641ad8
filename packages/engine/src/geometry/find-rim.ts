import type { Ellipse } from "../masks/ellipse.ts";
import type { Box } from "../masks/box.ts";

/** A wheel as the parts finder gives it: tyre and rim, without what covers them. */
export interface WheelPiece {
  box: Box;
  alpha: Uint8Array;
  ellipse: Ellipse;
}

/** Brightness of the photo at a place, 0 to 1, between pixels too. */
export type Brightness = (x: number, y: number) => number;

/**
 * What a rim measures of its tyre's height where the photo does not tell: 17 to 19 inch rims with the tyres they are
 * sold with have 0.66 to 0.76.
 */
export const usualShare = 0.71;
/** Seen flatter than this, a wheel shows its tread and hardly its rim. */
const LEAST_ROUNDNESS = 0.22;
/** How much brighter a rim's edge must be than its tyre, on average over the circle, for the photo to be trusted. */
const LEAST_CONTRAST = 0.035;

/** A glint counts no more than this much of an edge. */
const MOST_STEP = 0.7;

const ANGLES = 36;
const directions = Array.from({ length: ANGLES }, (_, index) => {
  const angle = (2 * Math.PI * index) / ANGLES;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
});

/** A guess at the rim's edge, in shares of the wheel: 1 is the wheel's own half width or half height. */
interface Guess {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise from upright, in radians. */
  tilt: number;
}

export interface RimFound {
  /** Outer edge of the rim. */
  rim: Ellipse;
  /**
   * How much brighter the rim's edge is than the tyre. 0 where they are alike (a black rim, or tread alone): the edge
   * is then at the usual share of the wheel.
   */
  contrast: number;
}

/**
 * The outer edge of a wheel's rim: the ellipse that parts the brighter rim from the dark tyre best. Null where the
 * wheel is seen so flat that no rim shows.
 */
export function findRim(brightness: Brightness, piece: WheelPiece): RimFound | null {
  const wheel = outlineOf(piece);
  if (wheel.halfWidth < LEAST_ROUNDNESS * wheel.halfHeight) return null;
  const measure = (guess: Guess) => contrastAt(brightness, piece, wheel, guess);
  const usual = { x: 0, y: 0, width: usualShare, height: usualShare, tilt: 0 };
  let best = { guess: usual, worth: worthOf(measure(usual), usual) };
  const tryOut = (guess: Guess) => {
    const worth = worthOf(measure(guess), guess);
    if (worth > best.worth) best = { guess, worth };
  };
  for (const tilt of new Set([0, wheel.tilt]))
    for (const height of steps(0.58, 0.86, 0.07))
      for (const width of steps(height - 0.18, height + 0.12, 0.06))
        for (const x of steps(-0.27, 0.27, 0.09))
          for (const y of steps(-0.12, 0.12, 0.06)) tryOut({ x, y, width, height, tilt });
  for (const step of refinements) for (const move of moves) tryOut(shift(best.guess, move, step));
  const contrast = measure(best.guess);
  return contrast < LEAST_CONTRAST
    ? { rim: toEllipse(wheel, usual), contrast: 0 }
    : { rim: toEllipse(wheel, best.guess), contrast };
}

const refinements = [
  0.03, -0.03, 0.03, -0.03, 0.015, -0.015, 0.015, -0.015, 0.0075, -0.0075, 0.0075, -0.0075,
];

/** What may change at once: size alone keeps the shape. */
const moves: readonly (readonly (keyof Guess)[])[] = [
  ["width", "height"],
  ["width"],
  ["height"],
  ["x"],
  ["y"],
  ["tilt"],
];

function shift(guess: Guess, move: readonly (keyof Guess)[], by: number): Guess {
  return { ...guess, ...Object.fromEntries(move.map((key) => [key, guess[key] + by])) };
}

interface Outline {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  /** Of a clearly flat ellipse, how far its long axis is turned clockwise from upright, in radians. */
  tilt: number;
}

/**
 * The wheel's extent across and upright. A fender hides the tyre's top: what is missing above is as high as what shows
 * below, and a wheel is never wider than high.
 */
function outlineOf({ ellipse: { x, y, longRadius, shortRadius, angle } }: WheelPiece): Outline {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halfWidth = Math.hypot(longRadius * cos, shortRadius * sin);
  const halfHeight = Math.hypot(longRadius * sin, shortRadius * cos);
  const hidden = Math.max(0, halfWidth - halfHeight);
  const lean = Math.atan2(-cos * Math.sign(sin || 1), Math.abs(sin));
  const isFlat = shortRadius < 0.85 * longRadius && Math.abs(lean) < 0.5;
  return { x, y: y - hidden, halfWidth, halfHeight: halfHeight + hidden, tilt: isFlat ? lean : 0 };
}

/** Mean difference between the rim's edge and the tyre just outside, each angle counting at most as a clear step. */
function contrastAt(brightness: Brightness, piece: WheelPiece, wheel: Outline, guess: Guess): number {
  const x = wheel.x + guess.x * wheel.halfWidth;
  const y = wheel.y + guess.y * wheel.halfHeight;
  const across = guess.width * wheel.halfWidth;
  const up = guess.height * wheel.halfHeight;
  const [cosTilt, sinTilt] = [Math.cos(guess.tilt), Math.sin(guess.tilt)];
  const place = (share: number, { cos, sin }: { cos: number; sin: number }) => {
    const [right, down] = [share * across * cos, share * up * sin];
    return [x + right * cosTilt - down * sinTilt, y + right * sinTilt + down * cosTilt] as const;
  };
  const at = (share: number, direction: { cos: number; sin: number }) =>
    brightness(...place(share, direction));
  let sum = 0;
  let count = 0;
  for (const direction of directions) {
    // A photo's edges are a pixel or two wide: on small wheels one must look farther to either side.
    const spread = Math.min(3, Math.max(1, 25 / Math.hypot(across * direction.cos, up * direction.sin)));
    if (!covers(piece, ...place(1 + 0.12 * spread, direction))) continue;
    const rim = (at(1 - 0.09 * spread, direction) + at(1 - 0.03 * spread, direction)) / 2;
    const tyre = (at(1 + 0.04 * spread, direction) + at(1 + 0.12 * spread, direction)) / 2;
    sum += Math.min(MOST_STEP, Math.max(-MOST_STEP, rim - tyre));
    count++;
  }
  // With most of the tyre hidden or outside the piece, the guess is too large.
  return count < ANGLES / 3 ? -1 : (sum / count) * Math.min(1, (1.6 * count) / ANGLES);
}

/** Contrast, less a little for what is unlike other wheels. */
function worthOf(contrast: number, { x, y, width, height, tilt }: Guess): number {
  const unusual =
    3 * (height - usualShare) ** 2 + 0.8 * (width - height) ** 2 + 0.4 * (x * x + y * y + tilt * tilt);
  return contrast - 0.5 * unusual;
}

function covers({ box, alpha }: WheelPiece, x: number, y: number): boolean {
  const column = Math.floor(x - box.left);
  const row = Math.floor(y - box.top);
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return false;
  return (alpha[row * box.width + column] as number) > 127;
}

function toEllipse(wheel: Outline, guess: Guess): Ellipse {
  const halfWidth = guess.width * wheel.halfWidth;
  const halfHeight = guess.height * wheel.halfHeight;
  return {
    x: wheel.x + guess.x * wheel.halfWidth,
    y: wheel.y + guess.y * wheel.halfHeight,
    longRadius: Math.max(halfWidth, halfHeight),
    shortRadius: Math.min(halfWidth, halfHeight),
    angle: guess.tilt + (halfHeight >= halfWidth ? Math.PI / 2 : 0),
  };
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
