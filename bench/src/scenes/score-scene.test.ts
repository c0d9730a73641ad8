import { expect, test } from "vitest";
import { type Plane, scoreCar, scoreEdge, scoreShadow, scoreTires } from "./score-scene.ts";

const [width, height] = [60, 40];
/** A car in the right half. */
const alpha: Plane = plane((x) => (x >= 30 ? 255 : 0));

test("a matte is compared with the true coverage within 12 pixels of the edge", () => {
  expect(scoreEdge(alpha.data, alpha)).toBe(0);
  const wider = plane((x) => (x >= 27 ? 255 : 0)).data;
  // Three of the columns from 17 to 41.
  expect(scoreEdge(wider, alpha)).toBeCloseTo(3 / 25);
  const spots = plane((x) => (x >= 30 || x < 10 ? 255 : 0)).data;
  expect(scoreEdge(spots, alpha)).toBe(0);
});

test("the car is compared where it covers whole pixels", () => {
  const truth = picture(() => [120, 120, 120]);
  const changed = picture((x) => (x >= 30 ? [150, 150, 150] : [0, 0, 0]));
  expect(scoreCar(truth, truth, alpha)).toBe(0);
  expect(scoreCar(changed, truth, alpha)).toBeGreaterThan(8);
});

test("the ground is compared where the truth is shaded, with ours and with no shadow", () => {
  const truth = picture((x, y) => (y >= 30 && x < 30 ? [60, 60, 60] : [128, 128, 128]));
  const half = picture((x, y) => (y >= 30 && x < 30 ? [94, 94, 94] : [128, 128, 128]));
  const score = scoreShadow({ picture: half, truth, alpha, ground: [128, 128, 128], horizon: 10 });
  expect(score?.ours).toBeGreaterThan(0);
  expect(score?.ours).toBeLessThan((score?.none ?? 0) * 0.7);
  const empty = picture(() => [128, 128, 128]);
  expect(
    scoreShadow({ picture: half, truth: empty, alpha, ground: [128, 128, 128], horizon: 10 }),
  ).toBeNull();
});

test("a tire is compared with the nearest true one", () => {
  const truth = [
    { x: 10, y: 30 },
    { x: 50, y: 26 },
  ];
  expect(
    scoreTires(
      [
        { x: 12, y: 31 },
        { x: 49, y: 29 },
      ],
      truth,
    ),
  ).toBe(3);
  expect(scoreTires([], truth)).toBeNull();
});

function plane(valueAt: (x: number) => number): Plane {
  const data = Uint8Array.from({ length: width * height }, (_, at) => valueAt(at % width));
  return { width, height, data };
}

function picture(colorAt: (x: number, y: number) => [number, number, number]): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels.set(colorAt(at % width, Math.floor(at / width)), at * 3);
  return pixels;
}
