import { expect, test } from "vitest";
import { trimBackground } from "./trim-background.ts";

const [width, height] = [160, 100];
const [ROOF, LEFT, RIGHT] = [40, 30, 130];

interface Scene {
  /** Rows that the mask reaches above the roof, and the columns in which it does. */
  above?: number;
  from?: number;
  to?: number;
  /** Of channels, 0 to 1. */
  wall?: number;
  car?: number;
  /** What the wall's columns differ by. */
  stripes?: number;
  /** How much lighter the strip becomes than the wall, from its left end on. */
  fade?: number;
  /** Rows from the roof that are glass. */
  glass?: number;
}

/** A box-shaped car before a wall: the share of its mask that is left above the roof, and on the car. */
function trim(scene: Scene) {
  const { above = 10, from = 55, to = 105, wall = 0.6, car = 0.3, stripes = 0, fade = 0, glass = 0 } = scene;
  const channel = new Float32Array(width * height);
  const mirrors = new Float32Array(width * height);
  const coverage = new Float32Array(width * height);
  const [strip, body]: [number[], number[]] = [[], []];
  for (let at = 0; at < channel.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isBody = y >= ROOF && x >= LEFT && x < RIGHT;
    const isStrip = !isBody && y >= ROOF - above && y < ROOF && x >= from && x < to;
    const lighter = (x % 4 < 2 ? stripes : 0) + (isStrip ? Math.min(fade, 0.01 * (x - from)) : 0);
    channel[at] = isBody ? car : wall + lighter;
    mirrors[at] = isBody && y < ROOF + glass ? 1 : 0;
    if (isBody) body.push(at);
    else if (isStrip) strip.push(at);
  }
  for (const at of [...body, ...strip]) coverage[at] = 1;
  const trimmed = trimBackground(coverage, {
    channels: [channel, channel, channel],
    mirrors,
    width,
    height,
    movable: 90,
  });
  const shareOf = (pixels: number[]) =>
    pixels.reduce((sum, at) => sum + (trimmed[at] ?? 0), 0) / pixels.length;
  return { strip: shareOf(strip), car: shareOf(body) };
}

test("a strip of wall that a mask has above the roof is no part of the car", () => {
  const { strip, car } = trim({});
  expect(strip).toBeLessThan(0.2);
  expect(car).toBe(1);
});

test.each([
  ["hardly lighter than the car below it", { car: 0.556 }],
  ["deeper than masks are off", { above: 30 }],
  ["as dark as trim", { wall: 0.1, car: 0.4 }],
  ["as wide as the car", { from: LEFT, to: RIGHT }],
  ["cut off by the side of the picture", { from: 0, to: 110 }],
  ["beside glass, which has a frame", { glass: 12 }],
  ["lighter than the wall that it fades into", { fade: 0.1, above: 12, to: 75 }],
  ["before a wall with a pattern", { stripes: 0.1 }],
])("what is %s stays", (_, scene) => {
  expect(trim(scene)).toEqual({ strip: 1, car: 1 });
});
