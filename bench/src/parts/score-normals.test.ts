import { expect, test } from "vitest";
import type { LabelMap } from "./label-map.ts";
import { decodeNormals, type NormalMap } from "./normal-map.ts";
import { sumNormalErrors, toNormalScores } from "./score-normals.ts";

const SIDE = 16;
const radians = Math.PI / 180;

/** Normals in the horizontal plane, by their angle from the camera's axis; null is none. */
function tilted(degreesAt: (x: number, y: number) => number | null): NormalMap {
  const vectors = new Float32Array(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const degrees = degreesAt(at % SIDE, Math.floor(at / SIDE));
    if (degrees !== null) vectors.set([Math.sin(degrees * radians), 0, Math.cos(degrees * radians)], at * 3);
  }
  return { width: SIDE, height: SIDE, vectors };
}

function labeled(labelAt: (x: number) => number): LabelMap {
  const labels = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => labelAt(at % SIDE));
  return { width: SIDE, height: SIDE, labels };
}

const onlyNormals = { classes: null, panels: null };

test("equal normals have no error", () => {
  const normals = tilted((x) => x);
  const scores = toNormalScores([sumNormalErrors(normals, { ...onlyNormals, normals })]);
  expect(scores.meanDegrees).toBe(0);
  expect(scores.medianDegrees).toBeCloseTo(0, 0);
  expect(scores.coverage).toBe(1);
});

test("a quarter of the pixels at 40° and the others at 8° have a mean of 16° and a median of 8°", () => {
  const truth = { ...onlyNormals, normals: tilted(() => 0) };
  const scores = toNormalScores([
    sumNormalErrors(
      tilted((x) => (x < SIDE / 4 ? 40 : -8)),
      truth,
    ),
  ]);
  expect(scores.meanDegrees).toBeCloseTo(16, 3);
  expect(Math.abs(scores.medianDegrees - 8)).toBeLessThanOrEqual(0.1);
});

test("opposite normals are 180° apart", () => {
  const truth = { ...onlyNormals, normals: tilted(() => 0) };
  expect(
    toNormalScores([
      sumNormalErrors(
        tilted(() => 180),
        truth,
      ),
    ]).meanDegrees,
  ).toBeCloseTo(180, 1);
});

test("compares on the truth's paint only", () => {
  const classes = labeled((x) => (x < 4 ? 1 : x < 8 ? 255 : 2));
  const truth = { normals: tilted(() => 0), classes, panels: null };
  const scores = toNormalScores([
    sumNormalErrors(
      tilted((x) => (x < 4 ? 10 : 90)),
      truth,
    ),
  ]);
  expect(scores.meanDegrees).toBeCloseTo(10, 3);
});

test("paint without a found normal lowers the coverage only", () => {
  const truth = { ...onlyNormals, normals: tilted(() => 0) };
  const scores = toNormalScores([
    sumNormalErrors(
      tilted((x) => (x < 4 ? 10 : null)),
      truth,
    ),
  ]);
  expect(scores).toMatchObject({ coverage: 0.25, meanDegrees: expect.closeTo(10, 3) });
});

test("a surface that curves twice as fast has a gradient ratio of 2", () => {
  const truth = { normals: tilted((x) => x), classes: null, panels: labeled(() => 3) };
  const { gradientRatio } = toNormalScores([
    sumNormalErrors(
      tilted((x) => 2 * x),
      truth,
    ),
  ]);
  expect(gradientRatio).toBeCloseTo(2, 3);
});

test("a step between two panels is no gradient", () => {
  const panels = labeled((x) => (x < 8 ? 3 : 4));
  const truth = { normals: tilted((x) => x), classes: null, panels };
  const { gradientRatio } = toNormalScores([
    sumNormalErrors(
      tilted((x) => (x < 8 ? x : x + 60)),
      truth,
    ),
  ]);
  expect(gradientRatio).toBeCloseTo(1, 3);
});

test("rows do not wrap around the picture's sides", () => {
  const truth = { normals: tilted((_, y) => y), classes: null, panels: labeled(() => 3) };
  const sums = sumNormalErrors(
    tilted((_, y) => y),
    truth,
  );
  expect(sums.gradientPairs).toBe(2 * SIDE * (SIDE - 1));
  expect(sums.foundGradientSum).toBeCloseTo(SIDE * (SIDE - 1), 1);
});

test("pools photos by their pixels", () => {
  const truth = { ...onlyNormals, normals: tilted(() => 0) };
  const all = sumNormalErrors(
    tilted(() => 10),
    truth,
  );
  const quarter = sumNormalErrors(
    tilted((x) => (x < 4 ? 60 : null)),
    truth,
  );
  expect(toNormalScores([all, quarter]).meanDegrees).toBeCloseTo(20, 3);
});

test("decodes colors, normalizes them, and takes black and gray for no normal", () => {
  const vectors = decodeNormals(Uint8Array.from([128, 128, 255, 0, 0, 0, 128, 128, 128, 128, 128, 230]));
  expect([...vectors.subarray(0, 3)]).toEqual([
    expect.closeTo(0, 2),
    expect.closeTo(0, 2),
    expect.closeTo(1, 4),
  ]);
  expect([...vectors.subarray(3, 9)]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(vectors[11]).toBeCloseTo(1, 3);
});
