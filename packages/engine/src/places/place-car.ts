import { byteAt, floatAt } from "../array-access.ts";
import type { CarPicture } from "../cutout/car-picture.ts";
import { cutCar, type CutCar } from "../cutout/cut-car.ts";
import { readCutout } from "../cutout/cutout.ts";
import { findGround } from "../cutout/find-ground.ts";
import type { GroundPlane } from "../cutout/ground-plane.ts";
import type { Channel } from "../lighting/linear-rgb.ts";
import { clamp } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { castShadow } from "./cast-shadow.ts";
import { drawPlace } from "./draw-place.ts";
import { exposeCar } from "./expose-car.ts";
import { addGrain, measureGrain } from "./match-grain.ts";
import { matchLight } from "./match-light.ts";
import { mirrorCar } from "./mirror-car.ts";
import type { Light, Place } from "./place.ts";
import { lightOfPlace } from "./place-light.ts";
import { relightCar } from "./relight-car.ts";
import { showThrough } from "./see-through.ts";

/** Puts a car into another place: on its ground, in its light, with its shadow. The picture's size stays. */
export function placeCar(picture: CarPicture, place: Place): Raster {
  const { width, height } = picture;
  const cutout = readCutout(picture);
  const ground = findGround(picture);
  const plane = ground?.plane ?? levelGround(picture);
  const pixels = drawPlace(place, plane, picture);
  const car = copyCar(cutCar(picture));
  showThrough(car, picture, pixels);
  if (picture.light) {
    const light = lightOfPlace(place, plane, height);
    relightCar(car, picture, cutout, { from: picture.light, to: light });
    exposeCar(car, picture, cutout, { light, exposure: place.exposure });
  } else brighten(car, matchLight(picture, cutout, place));
  if (ground) {
    shade(pixels, castShadow(ground, picture, place.sun));
    // What a floor mirrors is no darker in a shadow, so a tire meets its picture.
    // Where no tire is seen, it is not known where its picture would begin.
    if (place.mirror > 0 && ground.footprint.tires.length > 0)
      addMirror(pixels, mirrorCar(car, ground, picture), place.mirror);
  }
  const data = composite(pixels, car);
  addGrain(data, car.alpha, measureGrain(picture, car.alpha));
  return { width, height, data };
}

function shade(pixels: Float32Array, light: Float32Array): void {
  for (let at = 0, to = 0; at < light.length; at++, to += 3) {
    const share = floatAt(light, at);
    if (share === 1) continue;
    pixels[to] = floatAt(pixels, to) * share;
    pixels[to + 1] = floatAt(pixels, to + 1) * share;
    pixels[to + 2] = floatAt(pixels, to + 2) * share;
  }
}

/** Its colors change with the place. */
function copyCar({ alpha, color: [red, green, blue] }: CutCar): CutCar {
  return { alpha, color: [red.slice(), green.slice(), blue.slice()] };
}

/** What a camera in hand sees, where no wheel tells more. */
export function levelGround({ width, height }: CarPicture): GroundPlane {
  const focalLength = 1.25 * Math.max(width, height);
  return { horizon: 0.45 * height, center: width / 2, focalLength, cameraHeight: 1.35 };
}

/** Where the photo's light is not known, the whole car gets one factor. */
function brighten({ color }: CutCar, gain: Light): void {
  for (const [channel, plane] of color.entries())
    for (let at = 0; at < plane.length; at++) plane[at] = floatAt(plane, at) * gain[channel as Channel];
}

function addMirror(pixels: Float32Array, mirrored: CutCar, strength: number): void {
  for (let at = 0; at < mirrored.alpha.length; at++) {
    const covered = strength * floatAt(mirrored.alpha, at);
    if (covered === 0) continue;
    for (const [channel, plane] of mirrored.color.entries()) {
      const to = at * 3 + channel;
      pixels[to] = floatAt(pixels, to) * (1 - covered) + strength * floatAt(plane, at);
    }
  }
}

const TABLE = 4096;

function composite(pixels: Float32Array, { alpha, color }: CutCar): Uint8ClampedArray {
  const bytes = Uint8Array.from({ length: TABLE + 1 }, (_, index) => toByte(index / TABLE));
  const byteOf = (light: number) => byteAt(bytes, Math.round(clamp(light) * TABLE));
  const [red, green, blue] = color;
  const data = new Uint8ClampedArray(alpha.length * 4);
  for (let at = 0, to = 0; at < alpha.length; at++, to += 4) {
    const share = floatAt(alpha, at);
    const behind = 1 - share;
    const from = at * 3;
    data[to] = byteOf(behind * floatAt(pixels, from) + share * floatAt(red, at));
    data[to + 1] = byteOf(behind * floatAt(pixels, from + 1) + share * floatAt(green, at));
    data[to + 2] = byteOf(behind * floatAt(pixels, from + 2) + share * floatAt(blue, at));
    data[to + 3] = 255;
  }
  return data;
}

/** The sRGB byte of a linear value from 0 to 1, IEC 61966-2-1. */
function toByte(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
