import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPicture } from "./car-picture.ts";
import { readCutout } from "./cutout.ts";
import { snapOutline } from "./snap-outline.ts";

const [BODY, WINDOW] = [0, 1];
const TOP = 50;

/** The drawn car, whose window's mask reaches `higher` rows above what the picture shows. */
function misplaced(higher: number): CarPicture {
  const picture = drawnCar();
  const parts = picture.parts.map((part, index) => {
    if (index !== WINDOW) return part;
    const height = part.box.height + higher;
    const box = { ...part.box, top: part.box.top - higher, height };
    return { ...part, box, alpha: new Uint8Array(box.width * Math.max(0, height)).fill(255) };
  });
  return { ...picture, parts };
}

/** Rows of the car in the middle of the window, from the first above its true top. */
function firstRow({ width }: CarPicture, car: Float32Array): number {
  for (let y = 0; y < TOP + 20; y++) if ((car[y * width + 120] ?? 0) > 0.5) return y;
  return Infinity;
}

test.each([3, 6, -3])(
  "an outline %d rows too high moves to where the window ends in the picture",
  (higher) => {
    const picture = misplaced(higher);
    const cutout = readCutout(picture);
    expect(firstRow(picture, cutout.car)).toBe(TOP - higher);
    expect(Math.abs(firstRow(picture, snapOutline(picture, cutout)) - TOP)).toBeLessThanOrEqual(1);
  },
);

test("what has the car's color behind it is not taken for the car", () => {
  const picture = drawnCar();
  for (let y = 10; y < TOP; y++)
    picture.data.fill(60, (y * picture.width + 100) * 4, (y * picture.width + 140) * 4);
  expect(firstRow(picture, snapOutline(picture, readCutout(picture)))).toBeGreaterThanOrEqual(TOP - 5);
});

/** A patch of the background's color on the drawn car, as far as its outline moved: what of it is left to the car. */
function keptOf(patch: Record<"left" | "top" | "width" | "height", number>): number {
  const picture = drawnCar();
  const { width, data } = picture;
  const pixels = Array.from(
    { length: patch.width * patch.height },
    (_, at) => (patch.top + Math.floor(at / patch.width)) * width + patch.left + (at % patch.width),
  );
  for (const at of pixels) data.fill(230, at * 4, at * 4 + 3);
  const outline = snapOutline(picture, readCutout(picture));
  return pixels.reduce((sum, at) => sum + (outline[at] ?? 0), 0) / pixels.length;
}

test.each([
  ["at a window's edge", { left: 110, top: TOP, width: 12, height: 7 }],
  ["enclosed by a window", { left: 110, top: TOP + 3, width: 12, height: 4 }],
  ["on the paint beside a window", { left: 162, top: 70, width: 5, height: 6 }],
])("what mirrors the background %s stays with the car, but for its edge", (_, patch) => {
  expect(keptOf(patch)).toBeGreaterThan(0.7);
});

test("background that is seen through a gap away from glass does not join the car", () => {
  expect(keptOf({ left: 188, top: 70, width: 10, height: 6 })).toBeLessThan(0.3);
});

test("nothing moves below the wheels' middles, where ground and car are dark", () => {
  const picture = drawnCar();
  const sill = picture.parts[BODY];
  if (sill === undefined) throw new Error("the drawn car has a body");
  const height = sill.box.height + 6;
  const parts = picture.parts.with(BODY, {
    ...sill,
    box: { ...sill.box, height },
    alpha: new Uint8Array(sill.box.width * height).fill(255),
  });
  const cutout = readCutout({ ...picture, parts });
  const at = 114 * picture.width + 120;
  expect([cutout.car[at], snapOutline({ ...picture, parts }, cutout)[at]]).toEqual([1, 1]);
});

test("a bumper's flank moves below the wheels' middles, away from wheels", () => {
  const picture = drawnCar();
  const [body, window] = [picture.parts[BODY], picture.parts[WINDOW]];
  if (body === undefined || window === undefined) throw new Error("the drawn car has a body and a window");
  const box = { ...body.box, left: body.box.left - 5, width: body.box.width + 5 };
  const parts = [{ ...body, box, alpha: new Uint8Array(box.width * box.height).fill(255) }, window];
  const outline = snapOutline({ ...picture, parts }, readCutout({ ...picture, parts }));
  const row = outline.subarray(92 * picture.width, 93 * picture.width);
  expect(Math.abs(row.findIndex((value) => value > 0.5) - body.box.left)).toBeLessThanOrEqual(1);
});

test("a lamp that the masks left out of the paint joins the car", () => {
  const picture = drawnCar();
  const { width, data } = picture;
  const lamp = { left: 165, top: 70, width: 24, height: 6 };
  const isLamp = (x: number, y: number) =>
    x >= lamp.left && x < lamp.left + lamp.width && y >= lamp.top && y < lamp.top + lamp.height;
  const parts = picture.parts.map((part, index) => {
    if (index !== BODY) return part;
    const { left, top, width: across } = part.box;
    return {
      ...part,
      alpha: part.alpha.map((value, at) =>
        isLamp(left + (at % across), top + Math.floor(at / across)) ? 0 : value,
      ),
    };
  });
  for (let y = lamp.top; y < lamp.top + lamp.height; y++)
    for (let x = lamp.left; x < lamp.left + lamp.width; x++) data.set([180, 40, 40], (y * width + x) * 4);
  const cutout = readCutout({ ...picture, parts });
  const at = (lamp.top + 1) * width + lamp.left + lamp.width / 2;
  expect([cutout.car[at], snapOutline({ ...picture, parts }, cutout)[at]]).toEqual([0, 1]);
});
