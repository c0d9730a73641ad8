import { expect, test } from "vitest";
import { fitEllipse } from "../geometry/fit-ellipse.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPart, CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { trimTires } from "./trim-tires.ts";

const WHEEL = 2;
/** Of the drawn car's left wheel: its middle, and where it stands. */
const [MIDDLE, GROUND, RADIUS] = [68, 131, 18];

/** The drawn car with a left wheel whose mask is a square below the middle, as if its shadow were a part of it. */
function shadowedCar(margin = 6): CarPicture {
  const picture = drawnCar();
  const wheel = wheelOf(picture);
  const { box } = wheel;
  const alpha = wheel.alpha.map((value, at) => {
    const [x, y] = [at % box.width, Math.floor(at / box.width)];
    return y > 0.75 * box.height && x > margin && x < box.width - margin ? 255 : value;
  });
  const leaning = { ...wheel, alpha, ellipse: fitEllipse(box, alpha) };
  return { ...picture, parts: picture.parts.with(WHEEL, leaning) };
}

function wheelOf({ parts }: CarPicture): CarPart {
  const wheel = parts[WHEEL];
  if (wheel === undefined) throw new Error("the drawn car has wheels");
  return wheel;
}

/** Rows from the ground to the car's end in a column, once its tires are trimmed. */
function clearanceAt(picture: CarPicture, x: number): number {
  const { width, height } = picture;
  const trimmed = trimTires(readCutout(picture).car, { parts: picture.parts, scale: 1, width, height });
  for (let y = GROUND; y > 0; y--) if ((trimmed[y * width + x] ?? 0) > 0.5) return GROUND - y - 1;
  return Infinity;
}

test.each([-9, 0, 9])(
  "%d columns from its middle, a tire ends where it is round, to a row and a half, not where its mask does",
  (aside) => {
    const round = RADIUS - Math.sqrt(RADIUS ** 2 - aside ** 2);
    expect(Math.abs(clearanceAt(shadowedCar(), MIDDLE + aside) - round)).toBeLessThanOrEqual(1.5);
  },
);

test("a mask that is round stays as it is", () => {
  const picture = drawnCar();
  for (const aside of [-9, -5, 0, 5, 9]) {
    const round = RADIUS - Math.sqrt(RADIUS ** 2 - aside ** 2);
    expect(Math.abs(clearanceAt(picture, MIDDLE + aside) - round)).toBeLessThanOrEqual(1);
  }
});

test("the sides stay, where the tread of a tire may be seen", () => {
  const picture = shadowedCar(3);
  const untrimmed = readCutout(picture).car;
  const { width, height } = picture;
  const trimmed = trimTires(untrimmed, { parts: picture.parts, scale: 1, width, height });
  const side = (plane: Float32Array) => plane[(GROUND - 2) * width + MIDDLE + 13] ?? 0;
  expect(side(untrimmed)).toBe(1);
  expect(side(trimmed)).toBe(1);
});
