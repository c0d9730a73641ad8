import fc from "fast-check";
import { expect, test } from "vitest";
import { centerMarker, moveMarker, pixelAt } from "./marker.ts";

const share = fc.double({ min: -1, max: 2, noNaN: true });

test("arrow keys move the marker, in finer steps with Shift", () => {
  expect(moveMarker(centerMarker, "ArrowRight", false).x).toBeCloseTo(0.53);
  expect(moveMarker(centerMarker, "ArrowUp", true).y).toBeCloseTo(0.495);
  expect(moveMarker(centerMarker, "a", false)).toBe(centerMarker);
});

test("the marker stays on the photo", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")), (keys) => {
      const { x, y } = keys.reduce((marker, key) => moveMarker(marker, key, false), centerMarker);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(1);
    }),
  );
});

test("every place maps to a pixel of the photo", () => {
  const place = fc.record({ x: share, y: share });
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(place, fc.record({ width: side, height: side }), (marker, photo) => {
      const pixel = pixelAt(marker, photo);
      expect(Number.isInteger(pixel.x) && Number.isInteger(pixel.y)).toBe(true);
      expect(pixel.x >= 0 && pixel.x < photo.width && pixel.y >= 0 && pixel.y < photo.height).toBe(true);
    }),
  );
});
