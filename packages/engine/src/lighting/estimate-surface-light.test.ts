import { expect, test } from "vitest";
import type { NormalMap } from "../geometry/normal-map.ts";
import { sampleEnvironment } from "./environment-map.ts";
import { estimatePaintLight } from "./estimate-surface-light.ts";
import { irradianceAt } from "./irradiance.ts";
import { luminanceOf, type Rgb } from "./linear-rgb.ts";
import type { SurfaceLight } from "./surface-light.ts";
import { toDisplay } from "./tone-curve.ts";

const SIDE = 60;

test("the light and the paint of a lit cylinder come out about right, on white, black and red paint", () => {
  const [white, black, red] = [
    cylinder([0.8, 0.8, 0.8]),
    cylinder([0.01, 0.01, 0.01]),
    cylinder([0.4, 0.03, 0.03]),
  ];
  for (const { exposure } of [white, black, red]) {
    expect(exposure).toBeGreaterThan(0.45);
    expect(exposure).toBeLessThan(1.4);
  }
  expect(luminanceOf(white.paint)).toBeGreaterThan(0.6);
  expect(luminanceOf(black.paint)).toBeLessThan(0.08);
  expect(red.paint[0]).toBeGreaterThan(4 * red.paint[1]);
});

test("light comes from above, and black films stay neutral in front of a green wall", () => {
  const { irradiance, lightColor } = cylinder([0.8, 0.8, 0.8], [0.1, 0.4, 0.1]);
  expect(luminanceOf(irradianceAt(irradiance, [0, 1, 0]))).toBeGreaterThan(
    1.3 * luminanceOf(irradianceAt(irradiance, [0, -1, 0])),
  );
  expect(Math.max(...lightColor) / Math.min(...lightColor)).toBeLessThan(1.8);
});

test("the brighter the wall behind a car, the more its film mirrors", () => {
  const mirrored = (wall: number) => {
    const [level = new Float32Array()] = cylinder([0.8, 0.8, 0.8], [wall, wall, wall]).environment.levels;
    return level.reduce((sum, value) => sum + value, 0);
  };
  expect(mirrored(0.6)).toBeGreaterThan(mirrored(0.05));
});

test("the ground that a car mirrors is darker the nearer to the car it lies", () => {
  const { environment } = cylinder([0.8, 0.8, 0.8]);
  const seen = [-0.2, -0.6, -1.2].map((elevation) =>
    luminanceOf(sampleEnvironment(environment, [0, Math.sin(elevation), Math.cos(elevation)], 0)),
  );
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(seen[2]).toBeLessThan(0.7 * (seen[0] ?? 0));
});

test("the sky that a car mirrors is deeper overhead than above the photo", () => {
  const { environment } = cylinder([0.8, 0.8, 0.8]);
  const [low, high] = [0.5, 1.5].map((elevation) =>
    sampleEnvironment(environment, [0, Math.sin(elevation), -Math.cos(elevation)], 0),
  ) as [Rgb, Rgb];
  expect(luminanceOf(high)).toBeLessThan(0.8 * luminanceOf(low));
  expect(high[2] / high[0]).toBeGreaterThan(1.1 * (low[2] / low[0]));
});

test("what stands low above the horizon is mirrored with less of its own color than what is higher", () => {
  const { environment } = cylinder([0.8, 0.8, 0.8], [0.6, 0.1, 0.1]);
  const [low, high] = [0.02, 0.13].map((elevation) =>
    sampleEnvironment(environment, [0, Math.sin(elevation), -Math.cos(elevation)], 0),
  ) as [Rgb, Rgb];
  expect(low[0] / low[1]).toBeGreaterThan(1);
  expect(low[0] / low[1]).toBeLessThan(0.8 * (high[0] / high[1]));
});

test("a silver car cut out on white is lit by a street, not by white paper", () => {
  const paper: Rgb = [9, 9, 9];
  const street = cylinder([0.4, 0.4, 0.4]);
  const cutOut = cylinder([0.4, 0.4, 0.4], paper, paper);
  expect(cutOut.exposure).toBeLessThan(1.5 * street.exposure);
  expect(luminanceOf(cutOut.paint)).toBeGreaterThan(0.6 * luminanceOf(street.paint));
  expect(luminanceOf(sampleEnvironment(cutOut.environment, [0, 0.1, 1], 0))).toBeLessThan(cutOut.exposure);
});

test("a photo of nothing but paint has a light, and one without paint has none", () => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(200);
  const photo = { width: SIDE, height: SIDE, data };
  const mask = (value: number) => ({ ...photo, alpha: new Uint8Array(SIDE * SIDE).fill(value) });
  const light = estimatePaintLight(
    photo,
    mask(255),
    normalsOf(() => 0),
  );
  expect(light?.maps.data.every(Number.isFinite)).toBe(true);
  expect(
    estimatePaintLight(
      photo,
      mask(0),
      normalsOf(() => 0),
    ),
  ).toBeNull();
});

/** A lying cylinder in light of 0.9 from above, in front of a wall and on gray ground. */
function cylinder(paint: Rgb, wall: Rgb = [0.3, 0.3, 0.3], ground: Rgb = [0.4, 0.4, 0.4]): SurfaceLight {
  const isCar = (x: number, y: number) => x >= 10 && x < 50 && y >= 20 && y < 45;
  const upAt = (y: number) => 0.9 - (1.2 * (y - 20)) / 25;
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const lit = 0.9 * (0.5 + 0.5 * upAt(y));
    const color = isCar(x, y) ? paint.map((albedo) => albedo * lit + 0.03) : y < 30 ? wall : ground;
    data.set([...color.map((light) => 255 * toDisplay(light) ** (1 / 2.2)), 255], at * 4);
  }
  const alpha = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    isCar(at % SIDE, Math.floor(at / SIDE)) ? 255 : 0,
  );
  const size = { width: SIDE, height: SIDE };
  const light = estimatePaintLight({ ...size, data }, { ...size, alpha }, normalsOf(upAt));
  if (!light) throw new Error("There is paint");
  return light;
}

function normalsOf(upAt: (y: number) => number): NormalMap {
  const y = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    Math.max(-0.9, Math.min(0.9, upAt(Math.floor(at / SIDE)))),
  );
  return { width: SIDE, height: SIDE, x: new Float32Array(SIDE * SIDE), y };
}
