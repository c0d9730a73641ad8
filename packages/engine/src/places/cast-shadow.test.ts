import { expect, test } from "vitest";
import { type Footprint, type GroundPlane, type GroundPoint, toPicture } from "../cutout/ground-plane.ts";
import { sideOnCar } from "../testing/side-on-car.ts";
import { castShadow } from "./cast-shadow.ts";

const size = { width: 240, height: 160 };
const plane: GroundPlane = { horizon: 40, center: 120, focalLength: 300, cameraHeight: 1.6 };
const [tire, far] = [
  { right: -1.3, away: 5.2 },
  { right: 1.3, away: 6.8 },
] as const;
const footprint: Footprint = { ...sideOnCar, tires: [tire, far] };

function lightAt(point: GroundPoint, standing = footprint): number {
  const { x, y } = toPicture(plane, point);
  return (
    castShadow({ plane, footprint: standing }, size, null)[Math.floor(y) * size.width + Math.floor(x)] ?? NaN
  );
}

test("hardly any light reaches where a tire stands, and all of it a meter from the car", () => {
  expect(lightAt(tire)).toBeLessThan(0.05);
  expect(lightAt({ right: 0, away: 4.1 })).toBe(1);
});

test("halfway between two tires more light is left at the car's side than below a tire", () => {
  expect(lightAt({ right: 0, away: 5.2 })).toBeGreaterThan(lightAt(tire) + 0.2);
});

test("where no tire is seen, it is darker below the body's edge", () => {
  const edge = { right: 0, away: 5.2 };
  expect(lightAt(edge, sideOnCar)).toBeLessThan(lightAt(edge) - 0.15);
});
