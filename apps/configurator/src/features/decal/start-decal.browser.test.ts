import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { startDecal } from "./start-decal.ts";

test("a decal starts in the middle of a panel", () => {
  const { x, y } = startOn(() => true);
  expect(x).toBeCloseTo(0.5, 1);
  expect(y).toBeCloseTo(0.5, 1);
});

test("a decal starts beside the license plate in the middle of a trunk, where most of it is on paint", () => {
  const isPaint = (x: number, y: number) => Math.abs(x - 0.5) > 0.15 || Math.abs(y - 0.5) > 0.2;
  const { x, y } = startOn(isPaint);
  const around = [-0.1, 0, 0.1].flatMap((dx) => [-0.1, 0, 0.1].map((dy) => isPaint(x + dx, y + dy)));
  expect(around).not.toContain(false);
});

test.each([
  { car: "white", gray: 235, color: "black" },
  { car: "silver", gray: 170, color: "black" },
  { car: "red or blue", gray: 90, color: "white" },
  { car: "black", gray: 20, color: "white" },
])("a number starts in $color on a car that is $car", ({ gray, color }) => {
  const width = 20;
  const door = {
    id: "door",
    materialClass: "paint",
    panel: "front-door",
    box: boxOf(width),
    alpha: allOf(width),
  };
  const picture = new ImageData(new Uint8ClampedArray(4 * 10 * 10).fill(gray), 10, 10); // half as large as the photo
  const renderer = { findDecalCorners: () => null, readPicture: () => picture };
  const decal = startDecal(number, { masks: [door as PartMask], width, renderer }, []); // all of paint
  expect(decal?.content).toEqual({ ...number, color });
});

const number = { kind: "text", text: "77", color: "white", hasDisc: false } as const;
const boxOf = (width: number) => ({ left: 0, top: 0, width, height: width });
const allOf = (width: number) => new Uint8Array(width * width).fill(255);

/** Where a number starts on a trunk of 300 by 200 pixels, as shares of its box. */
function startOn(isPaint: (x: number, y: number) => boolean): { x: number; y: number } {
  const box = { left: 40, top: 30, width: 300, height: 200 };
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, index) =>
    isPaint((index % box.width) / box.width, Math.floor(index / box.width) / box.height) ? 255 : 0,
  );
  const trunk = { id: "trunk", materialClass: "paint", panel: "trunk", box, alpha } as PartMask; // all of paint
  const photo = { masks: [trunk], width: 400, renderer: null };
  const { place } = startDecal(number, photo, []) ?? { place: { x: 0, y: 0 } };
  return place;
}
