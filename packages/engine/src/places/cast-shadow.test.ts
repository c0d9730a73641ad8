import { expect, test } from "vitest";
import { floatAt } from "../array-access.ts";
import { type GroundPoint, toPicture } from "../cutout/ground-plane.ts";
import { castShadow } from "./cast-shadow.ts";

const size = { width: 600, height: 400 };
const plane = { horizon: 120, center: 300, focalLength: 700, cameraHeight: 1.4 };
const tire = { right: -1.3, away: 5.1 };
/** A car from its side, five meters away. */
const footprint = {
  middle: { right: 0, away: 5.9 },
  along: { right: 1, away: 0 },
  across: { right: 0, away: 1 },
  length: 4.5,
  width: 1.82,
  tires: [tire, { right: 1.4, away: 5.1 }],
};
const light = castShadow({ plane, footprint }, size, null);

test("ends within a hand's breadth in front of a tire's flat side", () => {
  const open = lightAt({ right: 0, away: tire.away - 0.4 });
  expect(lightAt(tire)).toBeLessThan(0.1);
  expect(lightAt({ right: tire.right, away: tire.away - 0.4 })).toBeCloseTo(open, 1);
});

test("reaches farther below the round ends of a tire than beside it", () => {
  const [end, side] = [0.2, -0.2];
  expect(lightAt({ right: tire.right + end, away: tire.away })).toBeLessThan(
    0.8 * lightAt({ right: tire.right, away: tire.away + side }),
  );
});

test("is darkest below the car and ends a meter beside it", () => {
  expect(lightAt({ right: 0, away: 5.6 })).toBeLessThan(0.05);
  expect(lightAt({ right: 0, away: 3.9 })).toBe(1);
});

function lightAt(point: GroundPoint): number {
  const { x, y } = toPicture(plane, point);
  return floatAt(light, Math.floor(y) * size.width + Math.floor(x));
}
