import { expect, test } from "vitest";
import type { CarPicture } from "../cutout/car-picture.ts";
import { NO_CLEAR_SKY } from "../lighting/clear-sky.ts";
import { createEnvironment } from "../lighting/environment-map.ts";
import type { Finish } from "../lighting/finish.ts";
import { toIrradiance } from "../lighting/irradiance.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { placeCar } from "./place-car.ts";
import type { Light, Place, Sun } from "./place.ts";

const [WIDTH, HEIGHT] = [240, 160];

/** A place with the same light from everywhere, whose brightness the exposure sets. */
function placeOf({ exposure = 1, color = [1, 1, 1], sun = null }: Partial<PlaceOptions> = {}): Place {
  const data = new Uint8ClampedArray(64 * 32 * 4).fill(255);
  for (let at = 0; at < 64 * 32; at++)
    data.set(
      color.map((value) => Math.round(255 * Math.cbrt(value / 16))),
      at * 4,
    );
  return {
    backdrop: null,
    surroundings: { width: 64, height: 32, data },
    sun,
    floor: [0.5, 0.5, 0.5],
    wall: [0.6, 0.6, 0.6],
    mirror: 0,
    grain: 0,
    evenBelow: null,
    light: [1, 1, 1],
    exposure,
  };
}

interface PlaceOptions {
  exposure: number;
  color: Light;
  sun: Sun | null;
}

/** What the light of a place of exposure 1 is taken for. */
const LEVEL = 0.525;

/** The drawn car in even light, its surface turned by `right`: −1 to the left, 1 to the right. */
function litCar({ right = 0, finish }: { right?: number; finish?: Finish } = {}): CarPicture {
  const environment = createEnvironment(() => [LEVEL, LEVEL, LEVEL], { width: 64 });
  const data = new Float32Array(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++) data.set([right, 0, 1, 1], at * 4);
  const light: SurfaceLight = {
    exposure: LEVEL,
    lightColor: [1, 1, 1],
    environment,
    filmEnvironment: environment,
    panorama: { width: 2, data: new Float32Array(4), reach: [1, 1], share: 0, clearSky: NO_CLEAR_SKY },
    irradiance: toIrradiance(environment),
    keyDirection: [0, 1, 0],
    paint: [0.2, 0.2, 0.2],
    maxReflection: 6,
    maps: { width: WIDTH, height: HEIGHT, data, beside: new Float32Array(WIDTH * HEIGHT) },
  };
  const { parts, ...picture } = drawnCar();
  return { ...picture, parts: parts.map((part) => ({ ...part, ...(finish && { finish }) })), light };
}

/** The body's color. */
function bodyOf(picture: CarPicture, place: Place): number[] {
  const { data } = placeCar(picture, place);
  const at = (90 * WIDTH + 120) * 4;
  return [...data.subarray(at, at + 3)];
}

test("a place with the photo's own light leaves the car as it is", () => {
  for (const value of bodyOf(litCar(), placeOf())) expect(Math.abs(value - 128)).toBeLessThan(8);
});

test("a car follows the brightness of its place, and its color", () => {
  const [dark = 0] = bodyOf(litCar(), placeOf({ exposure: 0.5 }));
  expect(dark).toBeLessThan(112);
  const [red = 0, , blue = 0] = bodyOf(litCar(), placeOf({ color: [0.7, 1, 1.5] }));
  expect(blue).toBeGreaterThan(red + 25);
});

test("the side that faces the sun is brighter than the one that does not", () => {
  const place = placeOf({ sun: { azimuth: 90, elevation: 20, share: 0.5, color: [1, 1, 1] } });
  const [lit = 0] = bodyOf(litCar({ right: 0.7 }), place);
  const [shaded = 0] = bodyOf(litCar({ right: -0.7 }), place);
  // It gets almost three times the light. Followed halfway, that is 1.7 times, or a quarter more once displayed.
  expect(lit).toBeGreaterThan(1.25 * shaded);
});

test("highlights that a photo all but clips stay apart where they are darkened", () => {
  const highlight = (level: number) => {
    const picture = litCar();
    const data = picture.data.map((value) => (value === 128 ? level : value));
    return bodyOf({ ...picture, data }, placeOf({ exposure: 0.5 }))[0] ?? 0;
  };
  expect(highlight(255)).toBeGreaterThan(highlight(243) + 3);
});

test("gray tires in a photo that is tinted blue take the blue off the whole car", () => {
  const blueTint = (picture: CarPicture) => {
    const data = picture.data.slice();
    for (let at = 2; at < data.length; at += 4) data[at] = Math.min(255, 1.15 * (data[at] ?? 0));
    return { ...picture, data };
  };
  const blueness = ([r = 0, , b = 0]: number[]) => b / r;
  const withoutTires = {
    ...litCar(),
    parts: litCar().parts.filter((part) => part.materialClass !== "wheel"),
  };
  const tinted = blueness(bodyOf(blueTint(withoutTires), placeOf()));
  expect(tinted).toBeGreaterThan(1.1);
  expect(blueness(bodyOf(blueTint(litCar()), placeOf()))).toBeLessThan(tinted - 0.03);
});

test("a film keeps its color in a tinted photo: it was drawn in the estimated light", () => {
  const finish: Finish = {
    diffuse: [0.2, 0.2, 0.2],
    f0: [0, 0, 0],
    roughness: 1,
    clearCoat: 1,
    coatRoughness: 0.08,
  };
  const film = litCar({ finish });
  const data = film.data.slice();
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) < 60) data[at + 2] = Math.min(255, 2 * (data[at + 2] ?? 0));
  const [red = 0, , blue = 0] = bodyOf({ ...film, data }, placeOf());
  expect(Math.abs(blue - red)).toBeLessThan(4);
});

test("chrome takes the color of its place", () => {
  const chrome: Finish = {
    diffuse: [0, 0, 0],
    f0: [0.9, 0.9, 0.9],
    roughness: 0.05,
    clearCoat: 0,
    coatRoughness: 0,
  };
  const red = placeOf({ color: [2, 0.7, 0.7] });
  const redness = ([r = 0, , b = 0]: number[]) => r / b;
  expect(redness(bodyOf(litCar({ finish: chrome }), red))).toBeGreaterThan(1.3);
});
