import { expect, test } from "vitest";
import { readCutout } from "../cutout/cutout.ts";
import type { Footprint, GroundPlane, GroundPoint } from "../cutout/ground-plane.ts";
import { toPicture } from "../cutout/ground-plane.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { readDrawnCar } from "./drawn-car.ts";
import { drawGroundShadow } from "./ground-shadow.ts";

const plane: GroundPlane = { horizon: 10, center: 120, focalLength: 300, cameraHeight: 2 };
/** Seen from before it: its front bumper is 6 meters away, its front wheels 6.9. */
const footprint: Footprint = {
  middle: { right: 0, away: 8.25 },
  along: { right: 0, away: 1 },
  across: { right: 1, away: 0 },
  length: 4.5,
  width: 1.8,
  tires: [],
};

function shadowAt(point: GroundPoint): number {
  const picture = drawnCar({ width: 240, height: 160 });
  const cutout = readDrawnCar(readCutout(picture), 0.1);
  const shadow = drawGroundShadow(
    { picture, cutout, ground: { plane, footprint }, unit: 0.1 },
    { reach: 0.05, soft: 0.006 },
  );
  const { x, y } = toPicture(plane, point);
  return shadow[Math.floor(y) * picture.width + Math.floor(x)] ?? NaN;
}

test("the shadow lies below the wheels and ends before the bumper does", () => {
  expect(shadowAt({ right: 0.8, away: 6.9 })).toBe(1);
  expect(shadowAt({ right: 0, away: 6.5 })).toBe(1);
  expect(shadowAt({ right: 0, away: 6.1 })).toBe(0);
});
