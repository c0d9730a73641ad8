import fc from "fast-check";
import { expect, test } from "vitest";
import { resize, shrinkTo } from "./resize.ts";

function checkerboard(side: number) {
  const data = Uint8Array.from({ length: side * side }, (_, at) => ((at + Math.floor(at / side)) % 2) * 255);
  return { width: side, height: side, data };
}

test("shrinking averages the pixels that each target pixel covers", () => {
  const half = resize(checkerboard(8), 1, 4, 4);
  expect([...half.data].every((value) => value === 127 || value === 128)).toBe(true);
});

test("enlarging keeps the corners and the range of the source", () => {
  const source = { width: 2, height: 1, data: Uint8Array.from([10, 250]) };
  const wide = resize(source, 1, 8, 1);
  expect(wide.data[0]).toBe(10);
  expect(wide.data[7]).toBe(250);
  expect(Array.from(wide.data)).toEqual(Array.from(wide.data).sort((a, b) => a - b));
});

test("a uniform image stays uniform at any size", () => {
  const size = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(size, size, size, size, fc.nat(255), (width, height, toWidth, toHeight, value) => {
      const data = new Uint8Array(width * height).fill(value);
      const resized = resize({ width, height, data }, 1, toWidth, toHeight);
      expect(resized.data).toHaveLength(toWidth * toHeight);
      expect(resized.data.every((byte) => byte === value)).toBe(true);
    }),
  );
});

test("an image that is small enough is returned unchanged", () => {
  const small = checkerboard(8);
  expect(shrinkTo(small, 1, 8)).toBe(small);
  expect(shrinkTo({ width: 30, height: 10, data: new Uint8Array(300) }, 1, 15)).toMatchObject({
    width: 15,
    height: 5,
  });
});
