import type { PlateQuad } from "@livery/engine";
import { expect, test } from "vitest";
import { movePlate, stepOf } from "./move-plate.ts";

const photo = { width: 400, height: 200 };
const plate: PlateQuad = [
  { x: 100, y: 100 },
  { x: 140, y: 100 },
  { x: 140, y: 120 },
  { x: 100, y: 120 },
];

test("a corner moves alone, and the whole plate with all of them", () => {
  expect(movePlate(plate, { part: 1, by: { x: 5, y: -3 } }, photo)).toEqual([
    plate[0],
    { x: 145, y: 97 },
    plate[2],
    plate[3],
  ]);
  expect(movePlate(plate, { part: "whole", by: { x: 10, y: 0 } }, photo).map(({ x }) => x)).toEqual([
    110, 150, 150, 110,
  ]);
});

test("a corner stays on the photo", () => {
  expect(movePlate(plate, { part: 2, by: { x: 900, y: 900 } }, photo)[2]).toEqual({ x: 400, y: 200 });
});

test("a corner does not cross the plate", () => {
  expect(movePlate(plate, { part: 0, by: { x: 60, y: 0 } }, photo)).toBe(plate);
});

test("arrow keys move by a two hundredth of the photo, with Shift by a pixel", () => {
  expect(stepOf("ArrowRight", false, photo)).toEqual({ x: 2, y: 0 });
  expect(stepOf("ArrowUp", true, photo)).toEqual({ x: 0, y: -1 });
  expect(stepOf("Enter", false, photo)).toBeNull();
});
