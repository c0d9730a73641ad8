import { expect, test } from "vitest";
import { closerView, crop } from "./zoom-to-car.ts";

const photo = { width: 2048, height: 1024 };

test("a closer view has what was seen in its middle, with room around", () => {
  const seen = { start: { x: 400, y: 200 }, end: { x: 800, y: 300 } };
  expect(closerView(photo, { at: { x: 500, y: 250 }, seen })).toEqual({
    left: 600,
    top: 0,
    width: 1200,
    height: 1024,
  });
});

test("where nothing was seen it lies around the place, within the photo", () => {
  expect(closerView(photo, { at: { x: 1020, y: 10 }, seen: null })).toEqual({
    left: 2048 - 819,
    top: 0,
    width: 819,
    height: 819,
  });
});

test("a crop has the pixels of its rectangle", () => {
  const data = Uint8ClampedArray.from({ length: 3 * 2 * 4 }, (_, at) => at);
  const cut = crop({ width: 3, height: 2, data }, { left: 1, top: 1, width: 2, height: 1 });
  expect([...cut.data]).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
});
