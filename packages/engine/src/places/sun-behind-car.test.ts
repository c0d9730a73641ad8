import { expect, test } from "vitest";
import { sideOnCar } from "../testing/side-on-car.ts";
import { sunBehindCar } from "./sun-behind-car.ts";

function sunAt(azimuth: number, elevation: number) {
  return sunBehindCar(sideOnCar, { azimuth, elevation, share: 0.5, color: [1, 1, 1] });
}

test.each([
  ["ahead", 0, { right: 0, away: 4.7 }, { right: 0, away: 7.3 }],
  ["behind the camera", 180, { right: 0, away: 7.3 }, { right: 0, away: 4.7 }],
  ["to the right", 90, { right: -2.6, away: 6 }, { right: 2.6, away: 6 }],
  ["to the left", -90, { right: 2.6, away: 6 }, { right: -2.6, away: 6 }],
])("a sun %s leaves its shadow on the other side of the car only", (_, azimuth, shaded, lit) => {
  const hidden = sunAt(azimuth, 45);
  expect(hidden(shaded)).toBeGreaterThan(0.5);
  expect(hidden(lit)).toBe(0);
});

test("a lower sun casts a longer shadow", () => {
  const far = { right: -4.5, away: 6 };
  expect(sunAt(90, 60)(far)).toBe(0);
  expect(sunAt(90, 15)(far)).toBeGreaterThan(0.5);
});

test("the ground below the car is in the shadow of a high sun", () => {
  expect(sunAt(90, 80)({ right: 0, away: 6 })).toBe(1);
});
