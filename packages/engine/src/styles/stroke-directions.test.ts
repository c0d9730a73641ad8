import { expect, test } from "vitest";
import { readCutout } from "../cutout/cutout.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { readDrawnCar } from "./drawn-car.ts";
import { strokeDirections } from "./stroke-directions.ts";

test.each([240, 960])("along an edge strokes follow it, at any size: %i pixels", (width) => {
  const unit = width / 2400;
  const picture = { ...drawnCar({ width, height: (width * 2) / 3 }), light: leaningRight() };
  const cutout = readDrawnCar(readCutout(picture), unit);
  const edge = Math.round(0.375 * width);
  // An edge that is as soft as the picture is large, in the middle of the body.
  const tones = Float32Array.from(cutout.part, (_, at) => {
    const y = Math.floor(at / width);
    return Math.min(1, Math.max(0, 0.5 + (y - edge) / (16 * unit)));
  });
  const directionAt = strokeDirections(tones, { picture, cutout, ground: null, unit });
  const column = Math.round(width / 2);
  expect(Math.abs(Math.sin(directionAt(edge * width + column)))).toBeLessThan(0.2);
  // Away from it, along the surface.
  const away = Math.round(edge + 100 * unit);
  expect(Math.abs(Math.sin(directionAt(away * width + column)))).toBeGreaterThan(0.9);
});

/** All of the surface leans to the right. */
function leaningRight(): SurfaceLight {
  const [width, height] = [4, 4];
  const data = new Float32Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data[at] = 0.5;
  const maps = { width, height, data, beside: new Float32Array(width * height) };
  return { maps } as unknown as SurfaceLight; // directions read nothing else of it
}
