import { expect, test } from "vitest";
import { luminanceOf, type Rgb } from "../../lighting/linear-rgb.ts";
import { seenEdgeOn } from "./interference.ts";

test.each([
  ["red turns to magenta", [0.4, 0.02, 0.02], 2],
  ["green turns to cyan", [0.02, 0.4, 0.02], 2],
  ["blue turns to violet", [0.02, 0.02, 0.4], 0],
] satisfies [string, Rgb, number][])("edge-on, %s, as bright as before", (_, color, gaining) => {
  const turned = seenEdgeOn(color, 0.5);
  const shareOf = (rgb: Rgb) => Number(rgb[gaining]) / Math.max(...rgb);
  expect(shareOf(turned)).toBeGreaterThan(shareOf(color) + 0.4);
  expect(shareOf(turned)).toBeLessThan(1);
  expect(luminanceOf(turned)).toBeCloseTo(luminanceOf(color), 6);
});

test("edge-on, white gleams a little violet", () => {
  const [red, green, blue] = seenEdgeOn([0.8, 0.8, 0.8], 0.5);
  expect(blue).toBeGreaterThan(1.1 * red);
  expect(red).toBeGreaterThan(green);
});

test("a color that does not move stays", () => {
  const color: Rgb = [0.3, 0.1, 0.05];
  seenEdgeOn(color, 0).forEach((value, channel) => {
    expect(value / Number(color[channel])).toBeGreaterThan(0.9);
    expect(value / Number(color[channel])).toBeLessThan(1.1);
  });
});
