import { expect, test } from "vitest";
import { toSamFrame } from "./sam-frame.ts";

function grayPhoto(width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(128) };
}

test.each([
  ["48 pixels and up to a whole cell beyond the photo", 683, 736],
  ["48 pixels beyond a photo of whole cells", 768, 816],
  ["no farther than the frame", 1024, 1024],
])("a frame reaches %s", (_, height, expected) => {
  const { width, height: actual, values } = toSamFrame(grayPhoto(1024, height));
  expect([width, actual]).toEqual([1024, expected]);
  expect(values).toHaveLength(3 * 1024 * expected);
});

test("a frame has the photo at its top left, and zeros elsewhere", () => {
  const { values, width, height } = toSamFrame(grayPhoto(40, 20));
  const at = (x: number, y: number) => values[(2 * height + y) * width + x];
  expect(at(39, 19)).toBeCloseTo((128 - 103.53) / 57.375, 5);
  expect([at(40, 19), at(39, 20)]).toEqual([0, 0]);
});
