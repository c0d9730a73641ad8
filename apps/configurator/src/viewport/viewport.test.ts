import fc from "fast-check";
import { expect, test } from "vitest";
import { edgeFade, fitPhoto, keepInBounds, pan, photoPointAt, scaleViewport, zoomAt } from "./viewport.ts";

const photo = { width: 1600, height: 1000 };
const canvas = { width: 800, height: 800 };

test("a photo is fitted and centered", () => {
  expect(fitPhoto(photo, canvas)).toEqual({ scale: 0.5, left: 0, top: 150 });
});

const free = { left: 0, top: 0, ...canvas };

test("a car in the middle of its photo is shown as large as the canvas allows", () => {
  const car = { left: 600, top: 300, width: 400, height: 400 };
  const { scale, left, top } = fitPhoto(photo, canvas, { car, free });
  expect(scale).toBeCloseTo(1.6); // twice as large as the photo that fills the canvas, and no more
  expect(left + 800 * scale).toBeCloseTo(400);
  expect(top + 500 * scale).toBeCloseTo(400);
});

test("a car that is almost as wide as its photo gives up its margin to fill more of the canvas", () => {
  const car = { left: 40, top: 300, width: 1520, height: 300 };
  const { scale, left } = fitPhoto(photo, canvas, { car, free });
  expect(scale * car.width).toBeCloseTo(0.98 * canvas.width);
  expect(left + scale * car.left).toBeGreaterThan(0);
});

test("a car as wide as the photo is shown whole", () => {
  const car = { left: 0, top: 300, width: 1600, height: 300 };
  expect(fitPhoto(photo, canvas, { car, free }).scale).toBe(0.5);
});

test("a car as wide as its photo leaves no strip beside a photo that could fill the canvas", () => {
  const square = { width: 1000, height: 1000 };
  const phone = { width: 390, height: 284 };
  const car = { left: 0, top: 300, width: 1000, height: 400 };
  const belowHeader = { left: 0, top: 56, width: 390, height: 216 };
  const { scale, left } = fitPhoto(square, phone, { car, free: belowHeader });
  expect(scale * square.width).toBeCloseTo(phone.width);
  expect(left).toBeCloseTo(0);
});

test("a photo fades no further in from its edge than the space beside it is wide", () => {
  expect(edgeFade(400, 4)).toBe(4);
  expect(edgeFade(400, 200)).toBe(36);
});

test("the car is centered in the part of the canvas that nothing lies over", () => {
  const car = { left: 400, top: 400, width: 800, height: 300 };
  const { scale, top } = fitPhoto(photo, canvas, { car, free: { ...free, top: 100, height: 600 } });
  expect(top + 550 * scale).toBeCloseTo(400);
  const lower = fitPhoto(photo, canvas, { car, free: { ...free, top: 100, height: 700 } });
  expect(lower.top + 550 * lower.scale).toBeCloseTo(450);
});

test("zooming keeps the point under the finger in place", () => {
  const at = { x: 123, y: 456 };
  const viewport = { scale: 0.7, left: -31, top: 12 };
  const before = photoPointAt(viewport, at);
  const after = photoPointAt(zoomAt(viewport, at, 1.7), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("no gesture makes the photo smaller than fitted or moves it off the canvas", () => {
  const move = fc.record({
    factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const viewport = moves.reduce(
        (from, { factor, x, y }) =>
          keepInBounds(pan(zoomAt(from, { x, y }, factor), { x, y }), photo, canvas),
        fitPhoto(photo, canvas),
      );
      expect(viewport.scale).toBeGreaterThanOrEqual(0.5 - 1e-9);
      expect(viewport.left).toBeLessThanOrEqual(1e-6);
      expect(viewport.left + photo.width * viewport.scale).toBeGreaterThanOrEqual(canvas.width - 1e-6);
    }),
  );
});

test("a viewport in device pixels shows the same photo point", () => {
  const viewport = { scale: 0.5, left: 10, top: 20 };
  expect(photoPointAt(scaleViewport(viewport, 2), { x: 60, y: 80 })).toEqual(
    photoPointAt(viewport, { x: 30, y: 40 }),
  );
});
