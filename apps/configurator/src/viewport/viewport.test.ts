import fc from "fast-check";
import { expect, test } from "vitest";
import { fitViewport, keepInBounds, pan, photoPointAt, scaleView, zoomAt } from "./viewport.ts";

const photo = { width: 1600, height: 1000 };
const stage = { width: 800, height: 800 };

test("the picture is fitted in the middle", () => {
  expect(fitViewport(photo, stage)).toEqual({ scale: 0.5, left: 0, top: 150 });
});

test("a car in the middle of its photo fills the stage and stays in sight", () => {
  const car = { left: 600, top: 300, width: 400, height: 300 };
  expect(fitViewport(photo, stage, car)).toEqual({ scale: 0.8, left: -240, top: 0 });
});

test("a car as wide as the photo is shown whole", () => {
  expect(fitViewport(photo, stage, { left: 0, top: 300, width: 1600, height: 300 }).scale).toBe(0.5);
});

test("zooming keeps what is under the finger where it is", () => {
  const at = { x: 123, y: 456 };
  const view = { scale: 0.7, left: -31, top: 12 };
  const before = photoPointAt(view, at);
  const after = photoPointAt(zoomAt(view, at, 1.7), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("whatever is done, the picture is never smaller than fitted, nor off the stage", () => {
  const move = fc.record({
    factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const view = moves.reduce(
        (from, { factor, x, y }) => keepInBounds(pan(zoomAt(from, { x, y }, factor), { x, y }), photo, stage),
        fitViewport(photo, stage),
      );
      expect(view.scale).toBeGreaterThanOrEqual(0.5 - 1e-9);
      expect(view.left).toBeLessThanOrEqual(1e-6);
      expect(view.left + photo.width * view.scale).toBeGreaterThanOrEqual(stage.width - 1e-6);
    }),
  );
});

test("a view in finer pixels shows the same", () => {
  const view = { scale: 0.5, left: 10, top: 20 };
  expect(photoPointAt(scaleView(view, 2), { x: 60, y: 80 })).toEqual(photoPointAt(view, { x: 30, y: 40 }));
});
