import { expect, test } from "vitest";
import { toEncoderFrame, toPartsFrame } from "./sam-frame.ts";

function grayPhoto(width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(128) };
}

test.each([
  ["48 pixels and up to a whole cell beyond the photo", 683, 736],
  ["48 pixels beyond a photo of whole cells", 768, 816],
  ["no farther than the frame", 1024, 1024],
])("the encoder's frame reaches %s", (_, height, expected) => {
  const { width, height: actual, values } = toEncoderFrame(grayPhoto(1024, height));
  expect([width, actual]).toEqual([1024, expected]);
  expect(values).toHaveLength(3 * 1024 * expected);
});

test("the frame of the car parts model reaches 96 pixels beyond the photo", () => {
  const { width, height } = toPartsFrame(grayPhoto(1024, 683));
  expect([width, height]).toEqual([1024, 784]);
});

test("both frames have the same photo in the same place, and zeros elsewhere", () => {
  const photo = grayPhoto(40, 20);
  const [small, large] = [toEncoderFrame(photo), toPartsFrame(photo)];
  const at = (frame: typeof small, x: number, y: number) =>
    frame.values[(2 * frame.height + y) * frame.width + x];
  expect(at(small, 39, 19)).toBeCloseTo((128 - 103.53) / 57.375, 5);
  expect(at(large, 39, 19)).toBe(at(small, 39, 19));
  expect([at(small, 40, 19), at(large, 39, 20)]).toEqual([0, 0]);
});
