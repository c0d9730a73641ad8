import { expect, test } from "vitest";
import type { NormalMap } from "../geometry/normal-map.ts";
import { dot, type Vector } from "../geometry/vectors.ts";
import { type ClearSky, createClearEnvironment, readClearSky } from "./clear-sky.ts";
import { createEnvironment, type EnvironmentMap, sampleEnvironment } from "./environment-map.ts";
import { luminanceOf, type Rgb } from "./linear-rgb.ts";
import { sampleMaskedPhoto } from "./masked-photo.ts";
import { radianceAt, type Sky } from "./sky.ts";
import { originOf, readSurroundings, toView, UP } from "./surroundings.ts";
import { toDisplay } from "./tone-curve.ts";

const SIDE = 100;
const RADIUS = 30;
const LEVEL = 1;
/** Behind the camera, 45 degrees up and 30 to the right. */
const SUN = toView([0.354, 0.707, 0.612]);
const BLUE: Rgb = [0.12, 0.22, 0.45];

test("a white ball in the sun below a blue sky has a clear one, with its sun where light comes from", () => {
  const { share, sun, sunlight } = clearSkyOf({ sky: BLUE, sunlight: 0.7 });
  expect(share).toBe(1);
  expect(dot(sun, SUN)).toBeGreaterThan(0.9);
  expect(sunlight).toBeGreaterThan(0.4);
  expect(sunlight).toBeLessThanOrEqual(LEVEL);
});

test("a clear sky is about as bright in reflections as in the photo, brighter toward its horizon", () => {
  const { horizon } = clearSkyOf({ sky: BLUE, sunlight: 0.7 });
  const ratio = luminanceOf(horizon) / luminanceOf(BLUE);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(2.5);
  expect(horizon[2]).toBeGreaterThan(2 * horizon[0]);
});

test.each([
  ["the sky is gray", { sky: [0.25, 0.25, 0.25] as Rgb, sunlight: 0.7 }],
  ["the blue sky is as bright as the light on the car", { sky: [0.7, 0.9, 1.2] as Rgb, sunlight: 0.7 }],
  ["the paint shows no sun", { sky: BLUE, sunlight: 0.05 }],
])("there is no clear sky where %s", (_, scene) => {
  expect(clearSkyOf(scene).share).toBeLessThan(0.05);
});

test("films mirror a clear sky that is dark overhead, brighter around the sun, and the ground as it was", () => {
  const { even, clear } = environmentsOf({ ...CLEAR_SKY, horizon: BLUE });
  expect(clear(OVERHEAD)).toBeLessThan(0.4 * even(OVERHEAD));
  expect(clear(SUN)).toBeGreaterThan(2 * clear(OVERHEAD));
  expect(clear(GROUND)).toBeCloseTo(even(GROUND), 2);
});

test("what is dark and blue is mirrored no darker than a clear sky is", () => {
  const { even, clear } = environmentsOf({ ...CLEAR_SKY, horizon: [0.01, 0.02, 0.04] });
  expect(clear(OVERHEAD)).toBeGreaterThan(0.08 * even(OVERHEAD));
});

const OVERHEAD = UP;
const GROUND = toView([0, -1, 0]);
const CLEAR_SKY: ClearSky = { share: 1, horizon: BLUE, sun: SUN, sunlight: 0.7 };

/** The luminance of what mirrors and films show. */
function environmentsOf(clearSky: ClearSky) {
  const zenith: Rgb = [LEVEL, LEVEL, LEVEL];
  const surroundings = readSurroundings(ballInSun({ sky: BLUE, sunlight: 0.7 }).masked);
  const sky: Sky = { level: LEVEL, zenith, surroundings };
  const lightIn = (environment: EnvironmentMap) => (direction: Vector) =>
    luminanceOf(sampleEnvironment(environment, direction, 0));
  return {
    even: lightIn(createEnvironment((direction) => radianceAt(sky, originOf(surroundings, direction)))),
    clear: lightIn(createClearEnvironment(sky, clearSky, 1)),
  };
}

function clearSkyOf(scene: { sky: Rgb; sunlight: number }) {
  const { masked, normals } = ballInSun(scene);
  const zenith: Rgb = [LEVEL, LEVEL, LEVEL];
  return readClearSky(masked, normals, { level: LEVEL, zenith, surroundings: readSurroundings(masked) });
}

/** A white ball on gray ground. */
function ballInSun({ sky, sunlight }: { sky: Rgb; sunlight: number }) {
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [(at % SIDE) + 0.5 - SIDE / 2, Math.floor(at / SIDE) + 0.5 - SIDE / 2];
    const isBall = Math.hypot(x, y) < RADIUS;
    const normal: Vector = isBall
      ? [x / RADIUS, -y / RADIUS, Math.sqrt(Math.max(0, 1 - (x * x + y * y) / RADIUS ** 2))]
      : [0, 0, 1];
    const light = 0.3 * (0.65 + 0.35 * dot(normal, UP)) + sunlight * Math.max(0, dot(normal, SUN));
    const ground: Rgb = [0.3, 0.3, 0.3];
    return { isBall, normal, light: isBall ? ([light, light, light] as Rgb) : y < -8 ? sky : ground };
  });
  const data = Uint8ClampedArray.from(cells.flatMap(({ light }) => [...light.map(toByte), 255]));
  const alpha = Uint8Array.from(cells, ({ isBall }) => (isBall ? 255 : 0));
  const size = { width: SIDE, height: SIDE };
  const masked = sampleMaskedPhoto({ ...size, data }, { ...size, alpha });
  const normals: NormalMap = {
    ...size,
    x: Float32Array.from(cells, ({ normal }) => normal[0]),
    y: Float32Array.from(cells, ({ normal }) => normal[1]),
  };
  return { masked, normals };
}

/** IEC 61966-2-1. */
function toByte(light: number): number {
  const linear = toDisplay(light);
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}
