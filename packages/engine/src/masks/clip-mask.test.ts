import { expect, test } from "vitest";
import { clipMask, scaleClip } from "./clip-mask.ts";

const area = { left: 10, top: 20, width: 4, height: 3 };
const band = [
  { x: 0, y: 21 },
  { x: 100, y: 21 },
  { x: 100, y: 22 },
  { x: 0, y: 22 },
];

function clip(corners: typeof band): number[][] {
  const alpha = new Uint8Array(12).fill(200);
  clipMask(alpha, area, corners);
  return [0, 1, 2].map((row) => [...alpha.subarray(row * 4, row * 4 + 4)]);
}

test("keeps what lies inside, in the photo's pixels", () => {
  expect(clip(band)).toEqual([
    [0, 0, 0, 0],
    [200, 200, 200, 200],
    [0, 0, 0, 0],
  ]);
});

test("a pixel that the edge crosses is covered in part", () => {
  const [, middle] = clip(band.map(({ x, y }) => ({ x: x === 0 ? 12.25 : x, y })));
  expect(middle).toEqual([0, 0, 150, 200]);
});

test("a clip of a smaller picture fits it", () => {
  expect(scaleClip([{ x: 8, y: 6 }], 0.5)).toEqual([{ x: 4, y: 3 }]);
});
