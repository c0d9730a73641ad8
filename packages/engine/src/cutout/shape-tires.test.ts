import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPart, CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { shapeTires } from "./shape-tires.ts";

/** Of the drawn car: the middle of its left wheel, the wheels' radius, and the row on which they stand. */
const wheel = { x: 68, y: 113, radius: 18 };
const GROUND = 131;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Columns from the left wheel to the right one. */
const WHEELBASE = 104;

/** The drawn car with more parts. */
function withParts(boxes: readonly Box[], value = 255): CarPicture {
  const picture = drawnCar();
  const parts = boxes.map((box): CarPart => {
    const alpha = new Uint8Array(box.width * box.height).fill(value);
    return { materialClass: "trim", panel: null, box, alpha };
  });
  return { ...picture, parts: [...picture.parts, ...parts] };
}

/** A box at the left wheel, and the same at the right one. */
function atBoth(box: Box): Box[] {
  return [box, { ...box, left: box.left + WHEELBASE }];
}

/** The drawn car without what the wheels' masks have in some places. */
function withoutMask(isMissing: (x: number, y: number) => boolean): CarPicture {
  const picture = drawnCar();
  const parts = picture.parts.map((part) => {
    if (part.materialClass !== "wheel") return part;
    const { left, top, width } = part.box;
    const alpha = part.alpha.map((value, at) =>
      isMissing(left + (at % width), top + Math.floor(at / width)) ? 0 : value,
    );
    return { ...part, alpha };
  });
  return { ...picture, parts };
}

function coverageIn(picture: CarPicture) {
  const { width, height } = picture;
  const { car } = readCutout(picture);
  const shaped = shapeTires(car, picture, { left: 0, top: 0, width, height });
  const at = (plane: Float32Array) => (x: number, y: number) => plane[y * width + x] ?? Number.NaN;
  return { before: at(car), after: at(shaped) };
}

test("shadow below a tire is ground", () => {
  const { before, after } = coverageIn(
    withParts(atBoth({ left: 50, top: GROUND, width: 36, height: 4 }), 180),
  );
  expect(before(wheel.x, GROUND + 2)).toBeGreaterThan(0.6);
  expect(after(wheel.x, GROUND + 2)).toBe(0);
  expect(after(wheel.x, GROUND - 3)).toBe(1);
});

test("shadow between a tire and what the body ends at is ground", () => {
  const { before, after } = coverageIn(withParts(atBoth({ left: 83, top: 118, width: 6, height: 12 })));
  expect(before(87, 126)).toBe(1);
  expect(after(87, 126)).toBe(0);
  expect(after(87, 108)).toBe(1);
});

test("what a mask misses of a dark tire is the car's", () => {
  const { before, after } = coverageIn(withoutMask((x, y) => y > wheel.y + 6 && x % WHEELBASE > wheel.x + 8));
  expect(before(wheel.x + 10, wheel.y + 10)).toBe(0);
  expect(after(wheel.x + 10, wheel.y + 10)).toBe(1);
});

test("a car whose body reaches down to the ground beside its tires keeps it", () => {
  const { before, after } = coverageIn(withParts([{ left: 30, top: 110, width: 180, height: 17 }]));
  for (const x of [40, 48, 88, 95, 120, 150, 192, 200])
    expect([x, after(x, 123)]).toEqual([x, before(x, 123)]);
});

test("nothing changes where something stands in front of a wheel", () => {
  const { before, after } = coverageIn(withoutMask((x, y) => y > wheel.y && y < GROUND - 3 && x < 100));
  for (const y of [115, 120, 125, 129]) expect(after(wheel.x, y)).toBe(before(wheel.x, y));
});
