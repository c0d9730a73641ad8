import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { trimSills } from "./trim-sills.ts";

const BODY = 0;
/** Of the drawn car: the body's first row, and where its wheels stand. */
const [TOP, GROUND, RADIUS] = [70, 131, 18];
/** Columns between the wheels. */
const between = [95, 110, 125, 140];

interface Low {
  /** Rows from the ground to where the picture shows the sill's end, and to where its mask ends. */
  sill: number;
  mask: number;
  /** Of what is below the sill; 128 is the body's. */
  ground?: number;
}

/** The drawn car with a body that reaches farther down. */
function lowCar({ sill, mask, ground = 60 }: Low): CarPicture {
  const picture = drawnCar();
  const { width, data } = picture;
  const body = picture.parts[BODY];
  if (body === undefined) throw new Error("the drawn car has a body");
  for (let y = 110; y < GROUND; y++) {
    const level = y < GROUND - sill ? 128 : ground;
    data.fill(level, (y * width + 88) * 4, (y * width + 152) * 4);
  }
  const height = GROUND - mask - TOP;
  const alpha = new Uint8Array(body.box.width * height).fill(255);
  return { ...picture, parts: picture.parts.with(BODY, { ...body, box: { ...body.box, height }, alpha }) };
}

/** Rows from the ground to the car's end between the wheels. */
function clearanceOf(picture: CarPicture): number[] {
  const { width, height } = picture;
  const { car } = readCutout(picture);
  const trimmed = trimSills(car, { picture, parts: picture.parts, scale: 1, width, height });
  return between.map((x) => {
    for (let y = GROUND; y > TOP; y--) if ((trimmed[y * width + x] ?? 0) > 0.6) return GROUND - y - 1;
    return Infinity;
  });
}

test.each([7, 9, 12])(
  "a sill %d rows above the ground ends within a row of where the picture shows it",
  (sill) => {
    for (const clearance of clearanceOf(lowCar({ sill, mask: 3 })))
      expect(Math.abs(clearance - sill)).toBeLessThanOrEqual(1);
  },
);

test("where the shadow has the car's color, a sill ends where sills do", () => {
  for (const clearance of clearanceOf(lowCar({ sill: 9, mask: 3, ground: 128 })))
    expect(Math.abs(clearance - 0.5 * RADIUS)).toBeLessThanOrEqual(2);
});

test("a mask that ends above stays as it is", () => {
  for (const clearance of clearanceOf(lowCar({ sill: 12, mask: 12 }))) expect(clearance).toBe(12);
});

test("nothing is taken off a car with one wheel in sight", () => {
  const picture = lowCar({ sill: 9, mask: 3 });
  const one = { ...picture, parts: picture.parts.slice(0, 3) };
  for (const clearance of clearanceOf(one)) expect(clearance).toBe(3);
});
