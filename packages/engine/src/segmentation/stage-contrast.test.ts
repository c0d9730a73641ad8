import { expect, test } from "vitest";
import { contrastOf } from "./stage-contrast.ts";

const SIDE = 128;
const small = { width: 512, height: 384 };

/** 1 in the cells of a rectangle, in one channel. */
function stageWith(channel: number, area: { left: number; top: number; right: number; bottom: number }) {
  const stage = new Float32Array(128 * SIDE * SIDE);
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) stage[(channel * SIDE + y) * SIDE + x] = 1;
  return stage;
}

test("a channel that is higher in the box has a contrast, others have none", () => {
  const stage = stageWith(3, { left: 50, top: 40, right: 54, bottom: 44 });
  const contrast = contrastOf({ left: 200, top: 160, width: 16, height: 16 }, small, stage);
  expect(contrast[3]).toBe(1);
  expect(contrast.filter((value) => value !== 0)).toHaveLength(1);
});

test("what is as high around the box as in it has no contrast", () => {
  const stage = stageWith(0, { left: 0, top: 0, right: SIDE, bottom: SIDE });
  expect(contrastOf({ left: 200, top: 160, width: 16, height: 16 }, small, stage)[0]).toBeCloseTo(0, 6);
});

test("a cell that is partly in the box counts by that part", () => {
  const stage = stageWith(0, { left: 50, top: 40, right: 51, bottom: 44 });
  const box = { left: 202, top: 160, width: 4, height: 16 };
  const around = (2 * 16) / (24 * 36 - 4 * 16);
  expect(contrastOf(box, small, stage)[0]).toBeCloseTo(0.5 - around, 2);
});

test("a box in the photo's corner is compared with what surrounds it in the photo", () => {
  const stage = stageWith(0, { left: 0, top: 0, right: 4, bottom: 4 });
  expect(contrastOf({ left: 0, top: 0, width: 16, height: 16 }, small, stage)[0]).toBe(1);
});
