import { expect, test } from "vitest";
import { normalize, type Vector } from "../geometry/vectors.ts";
import { directionOf } from "./blur-environment.ts";
import { createEnvironment, createIrradianceLevel, sampleEnvironment } from "./environment-map.ts";
import { irradianceAt, sumIrradiance, toIrradiance } from "./irradiance.ts";
import type { Rgb } from "./linear-rgb.ts";

const up: Vector = [0, 1, 0];
const down: Vector = [0, -1, 0];
const aside = normalize([0.8, 0.1, 0.5], up);

test("even light is even in every direction, at every roughness and on every surface", () => {
  const even = createEnvironment(() => [0.5, 1, 2]);
  const irradiance = toIrradiance(even);
  for (const seen of [
    sampleEnvironment(even, up, 0),
    sampleEnvironment(even, aside, 0.3),
    sampleEnvironment(even, down, 1),
    irradianceAt(irradiance, aside),
  ])
    expect(seen).toEqual([0.5, 1, 2].map((value) => expect.closeTo(value, 2)));
});

test("below an open sky, a surface gets all of its light facing up, half of it upright and none facing down", () => {
  const irradiance = toIrradiance(createEnvironment(([, y]) => (y > 0 ? [1, 1, 1] : [0, 0, 0])));
  const lights = [up, normalize([1, 0, 1], up), down].map((normal) => irradianceAt(irradiance, normal)[0]);
  expect(lights).toEqual([1, 0.5, 0].map((value) => expect.closeTo(value, 1)));
});

test("irradiance from its level alone is that of the whole environment", () => {
  const radianceAt = ([x, y, z]: Vector): Rgb => [1 + x, 1 + y * z, y > 0.3 ? 2 : 0.1];
  const level = createIrradianceLevel((at) => radianceAt(directionOf(at, 64)), 64);
  expect(sumIrradiance(level, 16)).toEqual(toIrradiance(createEnvironment(radianceAt, { width: 64 })));
});

test("a lamp is seen where it is, and rougher surfaces spread it over more directions", () => {
  const lamp = createEnvironment((direction) => {
    const cosine = direction[0] * aside[0] + direction[1] * aside[1] + direction[2] * aside[2];
    return cosine > 0.995 ? [100, 100, 100] : [0, 0, 0];
  });
  const beside = normalize([aside[0], aside[1] + 0.6, aside[2]], up);
  const peaks = [0, 0.1, 0.25, 0.5, 0.9].map((roughness) => sampleEnvironment(lamp, aside, roughness)[0]);
  expect(peaks[0]).toBeCloseTo(100, 0);
  expect(peaks).toEqual(peaks.toSorted((a, b) => b - a));
  expect(sampleEnvironment(lamp, beside, 0.1)[0]).toBeLessThan(0.1);
  expect(sampleEnvironment(lamp, beside, 0.7)[0]).toBeGreaterThan(0.3);
});

test("sources too small for a mirror show in blurred reflections", () => {
  const environment = createEnvironment(() => [0.5, 0.5, 0.5], {
    glowAt: ([, y]) => [0.1 + 0.1 * y, 0, 0],
  });
  const redUp = [0, 0.125, 0.3, 0.6, 1].map((roughness) => sampleEnvironment(environment, up, roughness)[0]);
  expect(redUp).toEqual([0.5, 0.7, 0.7, 0.7, 0.7].map((value) => expect.closeTo(value, 1)));
  expect(sampleEnvironment(environment, down, 0.3)).toEqual(
    [0.5, 0.5, 0.5].map((value) => expect.closeTo(value, 1)),
  );
});
