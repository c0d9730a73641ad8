import { expect, test } from "vitest";
import { shrinkMask } from "./shrink-mask.ts";

test("each small pixel is the mean of the photo pixels it covers; pixels outside the box count as 0", () => {
  const mask = { box: { left: 1, top: 0, width: 3, height: 2 }, alpha: new Uint8Array(6).fill(200) };
  const small = shrinkMask(mask, { width: 4, height: 2 }, { width: 2, height: 1 });
  expect(small.box).toEqual({ left: 0, top: 0, width: 2, height: 1 });
  expect([...small.alpha]).toEqual([100, 200]);
});

test("at the same size a mask is returned unchanged", () => {
  const mask = { box: { left: 0, top: 0, width: 1, height: 1 }, alpha: Uint8Array.of(7) };
  expect(shrinkMask(mask, { width: 3, height: 3 }, { width: 3, height: 3 })).toEqual(mask);
});

test("a mask smaller than one small pixel is not lost", () => {
  const mask = { box: { left: 5, top: 5, width: 2, height: 2 }, alpha: new Uint8Array(4).fill(255) };
  const { alpha } = shrinkMask(mask, { width: 16, height: 16 }, { width: 4, height: 4 });
  expect(Math.max(...alpha)).toBeGreaterThan(0);
});
