import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPicture } from "./car-picture.ts";
import { OTHER_PART, readCutout } from "./cutout.ts";

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

function darken({ data, width }: CarPicture, box: Rectangle): void {
  for (let y = box.top; y < box.top + box.height; y++)
    data.fill(10, (y * width + box.left) * 4, (y * width + box.left + box.width) * 4);
}

test("dark ground between the wheels is no part of the car", () => {
  const picture = drawnCar();
  darken(picture, { left: 90, top: 111, width: 60, height: 20 });
  const { car, part } = readCutout(picture);
  const at = 118 * picture.width + 120;
  expect([car[at], part[at]]).toEqual([0, 0]);
});

test("what is dark between the windows and above the doors is the car's inside", () => {
  const picture = drawnCar();
  const open = { left: 100, top: 50, width: 40, height: 20 };
  darken(picture, open);
  for (const { materialClass, box, alpha } of picture.parts)
    if (materialClass === "glass")
      for (let y = 0; y < box.height; y++)
        alpha.fill(
          0,
          y * box.width + open.left - box.left,
          y * box.width + open.left - box.left + open.width,
        );
  const { car, part } = readCutout(picture);
  const at = 62 * picture.width + 120;
  expect([car[at], part[at]]).toEqual([1, OTHER_PART]);
});
