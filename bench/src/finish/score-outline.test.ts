import { expect, test } from "vitest";
import type { Lab } from "./read-lab.ts";
import { countOutline, findOutline, poolOutlines } from "./score-outline.ts";

const gray = (lightness: number): Lab => [lightness, 0, 0];

test("only pixels within six of the border count, each on its side, and none on the border itself", () => {
  const mask = new Uint8Array(40).map((_, x) => (x < 20 ? 255 : x === 20 ? 128 : 0));
  const { inside, outside } = findOutline(mask, { width: 40, height: 1 });
  expect(inside).toEqual([15, 16, 17, 18, 19]);
  expect(outside).toEqual([21, 22, 23, 24, 25, 26]);
});

test("paint that stays light in black film is an outline, and dark ground around it is film", () => {
  const inside = { photo: [90, 90, 90, 20], ours: [20, 80, 40, 19], truth: [15, 15, 30, 15] };
  const outside = { photo: [60, 60, 60], ours: [60, 20, 20], truth: [60, 60, 30] };
  const counts = countOutline(toColors(inside), toColors(outside));
  expect(counts).toEqual({ inside: 3, light: 1, outside: 2, darkened: 1 });
});

test("shares are pooled over the pixels of all photos", () => {
  const counts = [
    { inside: 10, light: 1, outside: 1, darkened: 1 },
    { inside: 30, light: 1, outside: 9, darkened: 0 },
  ];
  expect(poolOutlines(counts)).toEqual({ light: 0.05, darkened: 0.1 });
});

function toColors({ photo, ours, truth }: Record<"photo" | "ours" | "truth", number[]>) {
  return { photo: photo.map(gray), ours: ours.map(gray), truth: truth.map(gray) };
}
