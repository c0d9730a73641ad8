import { expect, test } from "vitest";
import { crop, zoomBox } from "./zoom-to-car.ts";

const photo = { width: 2048, height: 1024 };

test("the zoomed box is centered on what was found, with a margin", () => {
  const extent = { start: { x: 400, y: 200 }, end: { x: 800, y: 300 } };
  expect(zoomBox(photo, { x: 500, y: 250 }, extent)).toEqual({
    left: 600,
    top: 0,
    width: 1200,
    height: 1024,
  });
});

test("where nothing was found the box surrounds the point, within the photo", () => {
  expect(zoomBox(photo, { x: 1020, y: 10 }, null)).toEqual({
    left: 2048 - 819,
    top: 0,
    width: 819,
    height: 819,
  });
});

test("a crop has the pixels of its rectangle", () => {
  const data = Uint8ClampedArray.from({ length: 3 * 2 * 4 }, (_, at) => at);
  const cropped = crop({ width: 3, height: 2, data }, { left: 1, top: 1, width: 2, height: 1 });
  expect([...cropped.data]).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
});
