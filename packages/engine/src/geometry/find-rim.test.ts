import fc from "fast-check";
import { expect, test } from "vitest";
import { findRim } from "./find-rim.ts";
import { createWheelSampler } from "./luma-sampler.ts";
import { TYPICAL_RIM_SHARE, type WheelMask } from "./rim-candidate.ts";

interface Wheel {
  halfWidth: number;
  halfHeight: number;
  share: number;
  tilt: number;
  /** Luma of the spokes; the tire is 0.12. */
  spokes: number;
  /** Luma of the tire's right half, if dust makes it brighter. */
  dust?: number;
  /** Pixels of tread that show to the right of the tire's side. */
  tread?: number;
}

const street: Wheel = { halfWidth: 60, halfHeight: 80, share: 0.72, tilt: 0, spokes: 0.6 };
const CENTER = { x: 120, y: 110 };

test("finds the edge between spokes and tire at any size and tilt", () => {
  fc.assert(
    fc.property(
      fc.record({
        halfWidth: fc.integer({ min: 40, max: 78 }),
        halfHeight: fc.constant(80),
        share: fc.double({ min: 0.62, max: 0.8, noNaN: true }),
        tilt: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        spokes: fc.double({ min: 0.35, max: 1, noNaN: true }),
      }),
      (wheel) => {
        const fit = findRim(lumaOf(wheel), maskOf(wheel));
        const height = wheel.share * wheel.halfHeight;
        expect(Math.abs((fit?.rim.longRadius ?? 0) - height)).toBeLessThan(0.06 * height);
        expect(Math.hypot((fit?.rim.x ?? 0) - CENTER.x, (fit?.rim.y ?? 0) - CENTER.y)).toBeLessThan(4);
      },
    ),
    { numRuns: 10 },
  );
});

test("a rim as black as its tire gets the typical share of the wheel and a contrast of 0", () => {
  const fit = findRim(lumaOf({ ...street, spokes: 0.12 }), maskOf(street));
  expect(fit?.contrast).toBe(0);
  expect(fit?.rim.longRadius).toBeCloseTo(TYPICAL_RIM_SHARE * street.halfHeight, -0.5);
});

test("a fender over the top of the tire does not move the rim", () => {
  const whole = maskOf(street);
  const cut = { ...whole, alpha: whole.alpha.map((value, at) => (at < 14 * whole.box.width ? 0 : value)) };
  const fit = findRim(lumaOf(street), cut);
  expect(fit?.rim.y).toBeCloseTo(CENTER.y, -0.7);
  expect(fit?.rim.longRadius).toBeCloseTo(street.share * street.halfHeight, -0.7);
});

test("tread beside the tire, which the mask takes for wheel, does not move the rim", () => {
  const wheel = { ...street, halfWidth: 35, tilt: -0.12, tread: 35 };
  const mask = maskOf(wheel);
  // With the tread below, the mask leans more than the wheel does.
  const leaning = { ...mask, ellipse: { ...mask.ellipse, angle: Math.PI / 2 - 0.35 } };
  const fit = findRim(lumaOf(wheel), leaning);
  expect(Math.hypot((fit?.rim.x ?? 0) - CENTER.x, (fit?.rim.y ?? 0) - CENTER.y)).toBeLessThan(3);
  expect(fit?.rim.longRadius).toBeCloseTo(wheel.share * wheel.halfHeight, -0.7);
  expect(fit?.rim.shortRadius).toBeCloseTo(wheel.share * wheel.halfWidth, -0.7);
});

test("dust on half of a tire does not move the rim out of the mask", () => {
  const wheel = { ...street, halfWidth: 24, spokes: 0.4, dust: 0.35 };
  const fit = findRim(lumaOf(wheel), maskOf(wheel));
  expect(Math.hypot((fit?.rim.x ?? 0) - CENTER.x, (fit?.rim.y ?? 0) - CENTER.y)).toBeLessThan(2);
  expect(fit?.rim.longRadius).toBeCloseTo(wheel.share * wheel.halfHeight, -0.7);
});

test("tread alone shows no rim", () => {
  const wheel = { ...street, halfWidth: 14 };
  expect(findRim(lumaOf(wheel), maskOf(wheel))).toBeNull();
});

/** Distance from the wheel's center, 1 at the tire's edge, and the angle there. */
function polarOf({ halfWidth, halfHeight, tilt }: Wheel, x: number, y: number) {
  const [dx, dy] = [x - CENTER.x, y - CENTER.y];
  const across = (dx * Math.cos(tilt) + dy * Math.sin(tilt)) / halfWidth;
  const up = (dy * Math.cos(tilt) - dx * Math.sin(tilt)) / halfHeight;
  return { radius: Math.hypot(across, up), angle: Math.atan2(up, across) };
}

const PHOTO = { width: 240, height: 220 };

function lumaOf(wheel: Wheel) {
  const data = new Uint8ClampedArray(PHOTO.width * PHOTO.height * 4);
  for (let at = 0; at < PHOTO.width * PHOTO.height; at++) {
    const [x, y] = [(at % PHOTO.width) + 0.5, Math.floor(at / PHOTO.width) + 0.5];
    data.fill(255 * lumaAt(wheel, x, y), at * 4, at * 4 + 3);
  }
  return createWheelSampler({ ...PHOTO, data }, maskOf(wheel).box);
}

function lumaAt(wheel: Wheel, x: number, y: number): number {
  const tread = wheel.tread ?? 0;
  const { radius, angle } = polarOf(wheel, x, y);
  if (radius > 1) return tread > 0 && polarOf(wheel, x - tread, y).radius < 1 ? 0.08 : 0.5;
  if (radius > wheel.share) return x > CENTER.x ? (wheel.dust ?? 0.12) : 0.12;
  const isLip = radius > 0.88 * wheel.share;
  return isLip || Math.cos(5 * angle) > 0 ? wheel.spokes : 0.08;
}

function maskOf(wheel: Wheel): WheelMask {
  const box = { left: CENTER.x - 100, top: CENTER.y - 100, width: 200, height: 200 };
  const tread = wheel.tread ?? 0;
  const isWheel = (x: number, y: number) =>
    polarOf(wheel, x, y).radius < 1 || (tread > 0 && polarOf(wheel, x - tread, y).radius < 1);
  const alpha = Uint8Array.from({ length: 200 * 200 }, (_, at) =>
    isWheel(box.left + (at % 200) + 0.5, box.top + Math.floor(at / 200) + 0.5) ? 255 : 0,
  );
  return {
    box,
    alpha,
    ellipse: {
      x: CENTER.x + tread / 2,
      y: CENTER.y,
      longRadius: wheel.halfHeight,
      shortRadius: wheel.halfWidth + tread / 2,
      angle: Math.PI / 2 + wheel.tilt,
    },
  };
}
