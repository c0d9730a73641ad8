import { expect, test } from "vitest";
import { irradianceAt } from "../lighting/irradiance.ts";
import { sampleEnvironment } from "../lighting/environment-map.ts";
import { luminanceOf } from "../lighting/linear-rgb.ts";
import { lightOfPlace } from "./place-light.ts";
import type { Place } from "./place.ts";

const studio: Place = {
  backdrop: null,
  surroundings: null,
  sun: null,
  floor: [0.1, 0.1, 0.1],
  wall: [0.3, 0.3, 0.3],
  mirror: 0,
  grain: 0,
  evenBelow: null,
  light: [1, 1, 1],
  exposure: 1,
};
/** Level with the horizon in the middle of a picture 100 pixels high. */
const plane = { horizon: 50, center: 75, focalLength: 180, cameraHeight: 1.35 };

test.each([0.6, 1, 1.35])(
  "a place of exposure %d gives level ground that much of the usual light",
  (exposure) => {
    const { irradiance } = lightOfPlace({ ...studio, exposure }, plane, 100);
    expect(luminanceOf(irradianceAt(irradiance, [0, 1, 0]))).toBeCloseTo(0.525 * exposure, 1);
  },
);

test("a studio's lamps are above the car, its dark floor below", () => {
  const { environment } = lightOfPlace(studio, plane, 100);
  const [above] = sampleEnvironment(environment, [0, 1, 0], 0.1);
  const [below] = sampleEnvironment(environment, [0, -1, 0], 0.1);
  expect(above).toBeGreaterThan(5 * below);
});

test("a sun takes its share of the light and lies in its direction", () => {
  const sun = { azimuth: 90, elevation: 30, share: 0.5, color: [1, 1, 1] } as const;
  const { irradiance, sun: found } = lightOfPlace({ ...studio, sun }, plane, 100);
  expect(luminanceOf(irradianceAt(irradiance, [0, 1, 0]))).toBeCloseTo(0.2625, 1);
  expect(found?.direction).toEqual([
    expect.closeTo(Math.cos(Math.PI / 6), 3),
    expect.closeTo(0.5, 3),
    expect.closeTo(0, 3),
  ]);
});

test("a camera that looks down sees the sky tilted toward it", () => {
  const { environment } = lightOfPlace(studio, { ...plane, horizon: -50 }, 100);
  const toCamera = sampleEnvironment(environment, [0, 0.75, 0.66], 0.1);
  const away = sampleEnvironment(environment, [0, 0.75, -0.66], 0.1);
  expect(luminanceOf(toCamera)).toBeGreaterThan(luminanceOf(away));
});
