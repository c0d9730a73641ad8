import fc from "fast-check";
import { expect, test } from "vitest";
import { findRim, usualShare, type WheelPiece } from "./find-rim.ts";

interface Wheel {
  halfWidth: number;
  halfHeight: number;
  share: number;
  tilt: number;
  /** Luma of the spokes; the tyre is 0.12. */
  spokes: number;
}

const street: Wheel = { halfWidth: 60, halfHeight: 80, share: 0.72, tilt: 0, spokes: 0.6 };
const CENTRE = { x: 120, y: 110 };

test("the edge between spokes and tyre is found, whatever its size and slant", () => {
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
        const found = findRim(brightnessOf(wheel), pieceOf(wheel));
        const height = wheel.share * wheel.halfHeight;
        expect(Math.abs((found?.rim.longRadius ?? 0) - height)).toBeLessThan(0.06 * height);
        expect(Math.hypot((found?.rim.x ?? 0) - CENTRE.x, (found?.rim.y ?? 0) - CENTRE.y)).toBeLessThan(4);
      },
    ),
    { numRuns: 25 },
  );
});

test("a rim as black as its tyre gets the usual share of the wheel, and says so", () => {
  const found = findRim(brightnessOf({ ...street, spokes: 0.12 }), pieceOf(street));
  expect(found?.contrast).toBe(0);
  expect(found?.rim.longRadius).toBeCloseTo(usualShare * street.halfHeight, -0.5);
});

test("a fender over the tyre's top does not move the rim", () => {
  const whole = pieceOf(street);
  const cut = { ...whole, alpha: whole.alpha.map((value, at) => (at < 14 * whole.box.width ? 0 : value)) };
  const found = findRim(brightnessOf(street), cut);
  expect(found?.rim.y).toBeCloseTo(CENTRE.y, -0.7);
  expect(found?.rim.longRadius).toBeCloseTo(street.share * street.halfHeight, -0.7);
});

test("tread alone shows no rim", () => {
  const wheel = { ...street, halfWidth: 14 };
  expect(findRim(brightnessOf(wheel), pieceOf(wheel))).toBeNull();
});

/** Distance from the wheel's middle, 1 at the tyre's edge, and the angle there. */
function polarOf({ halfWidth, halfHeight, tilt }: Wheel, x: number, y: number) {
  const [dx, dy] = [x - CENTRE.x, y - CENTRE.y];
  const across = (dx * Math.cos(tilt) + dy * Math.sin(tilt)) / halfWidth;
  const up = (dy * Math.cos(tilt) - dx * Math.sin(tilt)) / halfHeight;
  return { radius: Math.hypot(across, up), angle: Math.atan2(up, across) };
}

function brightnessOf(wheel: Wheel) {
  return (x: number, y: number) => {
    const { radius, angle } = polarOf(wheel, x, y);
    if (radius > 1) return 0.5;
    if (radius > wheel.share) return 0.12;
    const isLip = radius > 0.88 * wheel.share;
    return isLip || Math.cos(5 * angle) > 0 ? wheel.spokes : 0.08;
  };
}

function pieceOf(wheel: Wheel): WheelPiece {
  const box = { left: CENTRE.x - 100, top: CENTRE.y - 100, width: 200, height: 200 };
  const alpha = Uint8Array.from({ length: 200 * 200 }, (_, at) =>
    polarOf(wheel, box.left + (at % 200) + 0.5, box.top + Math.floor(at / 200) + 0.5).radius < 1 ? 255 : 0,
  );
  return {
    box,
    alpha,
    ellipse: {
      ...CENTRE,
      longRadius: wheel.halfHeight,
      shortRadius: wheel.halfWidth,
      angle: Math.PI / 2 + wheel.tilt,
    },
  };
}
