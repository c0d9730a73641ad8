import { NORMALS_SIDE, type PartMask } from "@livery/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadSample } from "./load-sample.ts";
import { sampleCars } from "./sample-cars.ts";
import { SampleError } from "./sample-error.ts";

test.for(sampleCars)("$id has its photo and masks of every material class", async (car) => {
  const { photo, masks } = await loadSample(car);
  expect(photo.width).toBeGreaterThanOrEqual(1920);
  expect(photo.pixels.data).toHaveLength(photo.width * photo.height * 4);
  expect(new Set(masks.map(({ materialClass }) => materialClass))).toEqual(
    new Set(["paint", "trim", "glass", "lamp", "wheel"]),
  );
  expect(new Set(masks.map(({ id }) => id)).size).toBe(masks.length);
  expect(masks.filter(({ box, alpha }) => alpha.length !== box.width * box.height)).toEqual([]);
  expect(Math.min(...masks.map(({ alpha }) => alpha.length))).toBeGreaterThan(0);
  expect(Math.max(...masks.map(({ box }) => box.left + box.width))).toBeLessThanOrEqual(photo.width);
});

test("samples load in browsers without OffscreenCanvas and without options of createImageBitmap", async () => {
  const [car] = sampleCars;
  const expected = await loadSample(car ?? raise());
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("OffscreenCanvas", undefined);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new TypeError("unknown option")));
  const { photo, masks } = await loadSample(car ?? raise());
  expect(photo.pixels.data).toEqual(expected.photo.pixels.data);
  expect(masks).toEqual(expected.masks);
});

test.for(sampleCars)("the shape of $id has upright doors", async (car) => {
  const { photo, masks, normals } = await loadSample(car);
  const { box } = masks.find(({ panel }) => panel === "front-door") ?? raise();
  const perCell = Math.max(photo.width, photo.height) / NORMALS_SIDE;
  const column = Math.floor((box.left + box.width / 2) / perCell);
  const row = Math.floor((box.top + box.height / 2) / perCell);
  const upward = normals.values[(NORMALS_SIDE + row) * NORMALS_SIDE + column] ?? 0;
  expect(normals.values).toHaveLength(4 * NORMALS_SIDE ** 2);
  expect(Math.abs(upward / 127.5 - 1)).toBeLessThan(0.5);
});

test.for(sampleCars)("the two nearest wheels of $id lie on their ellipses", async (car) => {
  const { masks } = await loadSample(car);
  const wheels = masks
    .filter((mask) => mask.materialClass === "wheel")
    .toSorted((a, b) => b.alpha.length - a.alpha.length)
    .slice(0, 2);
  expect(wheels.map((wheel) => alphaAt(wheel, wheel.ellipse))).toEqual([255, 255]);
});

test("a car whose photo does not load rejects with SampleError", async () => {
  const [car] = sampleCars;
  const gone = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(gone);
  await expect(loadSample({ ...(car ?? raise()), photo: gone })).rejects.toThrow(SampleError);
});

test("the red car's door mask covers only red paint", async () => {
  const { photo, masks } = await loadSample(sampleCars.find(({ id }) => id === "studio") ?? raise());
  const door = masks.find(({ panel }) => panel === "front-door") ?? raise();
  const [red, green, blue] = meanColor(photo.pixels, door);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test("the sedan has gray doors and a separate mask for each door's window", async () => {
  const { photo, masks } = await loadSample(sampleCars.find(({ id }) => id === "sedan") ?? raise());
  const ofPaint = (panel: string) =>
    masks.find((mask) => mask.materialClass === "paint" && mask.panel === panel) ?? raise();
  const [red, green, blue] = meanColor(photo.pixels, ofPaint("front-door"));
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(30);
  for (const panel of ["front-door", "rear-door"]) {
    const window = masks.find((mask) => mask.materialClass === "glass" && mask.panel === panel) ?? raise();
    expect(window.box.top).toBeLessThan(ofPaint(panel).box.top);
    expect(window.box.top).toBeGreaterThan(ofPaint("roof").box.top);
  }
});

test("the coupe has a blue roof and a separate mask for the door's window", async () => {
  const { photo, masks } = await loadSample(sampleCars.find(({ id }) => id === "coupe") ?? raise());
  const roof =
    masks.find(({ materialClass, panel }) => materialClass === "paint" && panel === "roof") ?? raise();
  const [red, , blue] = meanColor(photo.pixels, roof);
  expect(blue).toBeGreaterThan(2 * red);
  const window =
    masks.find(({ materialClass, panel }) => materialClass === "glass" && panel === "front-door") ?? raise();
  expect(window.box.top).toBeGreaterThan(roof.box.top);
  expect(window.box.left).toBeGreaterThan(roof.box.left);
});

function alphaAt({ box, alpha }: PartMask, { x, y }: { x: number; y: number }): number | undefined {
  return alpha[Math.floor(y - box.top) * box.width + Math.floor(x - box.left)];
}

function meanColor({ data, width }: ImageData, { box, alpha }: PartMask): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (const [index, share] of alpha.entries()) {
    const at = ((box.top + Math.floor(index / box.width)) * width + box.left + (index % box.width)) * 4;
    weight += share;
    sums[0] += share * (data[at] as number);
    sums[1] += share * (data[at + 1] as number);
    sums[2] += share * (data[at + 2] as number);
  }
  return [sums[0] / weight, sums[1] / weight, sums[2] / weight];
}

function raise(): never {
  throw new Error("no such sample");
}
