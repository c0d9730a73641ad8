import { expect, test } from "vitest";
import type { Photo } from "../photo/read-photo.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { partMask } from "../testing/ball.ts";
import { guessPlate } from "./guess-plate.ts";

const size = { width: 400, height: 300 };

/** A dark blue car whose bumper has, on request, a white plate with black characters. */
function photographCar(plate: { left: number; top: number; width: number; height: number } | null): {
  photo: Photo;
  bumper: PartMask;
} {
  const context = new OffscreenCanvas(size.width, size.height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "#8a8a8a";
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = "#182a55";
  context.fillRect(60, 60, 280, 180);
  if (plate) {
    context.fillStyle = "#ececec";
    context.fillRect(plate.left, plate.top, plate.width, plate.height);
    context.fillStyle = "#101014";
    for (let x = plate.left + 6; x < plate.left + plate.width - 6; x += 10)
      context.fillRect(x, plate.top + 6, 4, plate.height - 12);
  }
  const pixels = context.getImageData(0, 0, size.width, size.height);
  const box = { left: 60, top: 60, width: 280, height: 180 };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  return {
    photo: { ...size, pixels },
    bumper: { ...partMask("bumper", { materialClass: "paint", box, alpha }), panel: "front-bumper" },
  };
}

test("a white plate with characters on a dark bumper is found at its corners", () => {
  const plate = { left: 150, top: 170, width: 70, height: 32 };
  const { photo, bumper } = photographCar(plate);
  const { quad, isFound } = guessPlate(photo, [bumper]);
  expect(isFound).toBe(true);
  const [first, , third] = quad;
  expect(Math.abs(first.x - 150)).toBeLessThan(4);
  expect(Math.abs(first.y - 170)).toBeLessThan(4);
  expect(Math.abs(third.x - 220)).toBeLessThan(4);
  expect(Math.abs(third.y - 202)).toBeLessThan(4);
});

test("without a plate the guess is in the middle of the bumper, and is not said to be found", () => {
  const { photo, bumper } = photographCar(null);
  const { quad, isFound } = guessPlate(photo, [bumper]);
  expect(isFound).toBe(false);
  const middle = { x: (quad[0].x + quad[2].x) / 2, y: (quad[0].y + quad[2].y) / 2 };
  expect(middle).toEqual({ x: expect.closeTo(200, 0), y: expect.closeTo(150, 0) });
});

test("a photo on which no part is outlined has a guess, too", () => {
  const { photo } = photographCar(null);
  expect(guessPlate(photo, []).quad[0].x).toBeGreaterThan(100);
});
