import { expect, test } from "vitest";
import { hexToLinear, luminanceOf } from "../../lighting/linear-rgb.ts";
import { toCameraColor } from "./camera-color.ts";

test("a camera draws red film purer than its card and as bright", () => {
  const card = hexToLinear("#d83726");
  const [red, green, blue] = toCameraColor("#d83726", 1);
  expect(red).toBeGreaterThan(1.05 * card[0]);
  expect(green).toBeLessThan(0.5 * card[1]);
  expect(blue).toBeLessThan(0.5 * card[2]);
  expect(luminanceOf([red, green, blue])).toBeCloseTo(luminanceOf(card), 3);
});

test("black, gray and white film keep their color", () => {
  const colors = (["#0a0a0a", "#808080", "#eeeeee"] as const).map((hex) => toCameraColor(hex, 1));
  expect(colors.map(([red]) => red)).toEqual(colors.map(([, , blue]) => blue));
  expect(colors[1]?.[0]).toBeCloseTo(hexToLinear("#808080")[0], 6);
});

test("green film keeps its card's color", () => {
  expect(toCameraColor("#0a9147", 1)).toEqual(hexToLinear("#0a9147"));
});

test("no channel leaves the limits", () => {
  const [red, , blue] = toCameraColor("#ff4000", 0.9);
  expect([red, blue]).toEqual([0.9, -0.03]);
});
