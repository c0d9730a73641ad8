import fc from "fast-check";
import { expect, test } from "vitest";
import { listCoveredBoxes } from "./covered-boxes.ts";

function maskOf(width: number, height: number, covered: readonly number[]) {
  const data = new Uint8Array(width * height);
  for (const at of covered) data[at] = 1;
  return { width, height, data };
}

test("an empty mask has no boxes", () => {
  expect(listCoveredBoxes(maskOf(100, 50, []))).toEqual([]);
});

test("adjacent squares in a row are one box, cut off at the mask's edge", () => {
  expect(listCoveredBoxes(maskOf(40, 10, [17, 39]))).toEqual([{ left: 16, top: 0, width: 24, height: 10 }]);
});

test("the gap between two covered squares is skipped", () => {
  expect(listCoveredBoxes(maskOf(64, 20, [0, 63, 64 * 17]))).toEqual([
    { left: 0, top: 0, width: 16, height: 16 },
    { left: 48, top: 0, width: 16, height: 16 },
    { left: 0, top: 16, width: 16, height: 4 },
  ]);
});

test("every covered pixel lies in exactly one box", () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 40 }) });
  const places = fc.array(fc.nat(2799), { maxLength: 30 });
  fc.assert(
    fc.property(size, places, ({ width, height }, all) => {
      const covered = all.map((at) => at % (width * height));
      const boxes = listCoveredBoxes(maskOf(width, height, covered));
      const holding = (at: number) => {
        const [x, y] = [at % width, Math.floor(at / width)];
        return boxes.filter(
          ({ left, top, ...box }) => x >= left && x < left + box.width && y >= top && y < top + box.height,
        );
      };
      expect(covered.every((at) => holding(at).length === 1)).toBe(true);
    }),
  );
});
