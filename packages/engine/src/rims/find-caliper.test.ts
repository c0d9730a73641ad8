import { expect, test } from "vitest";
import { hexToLinear } from "../lighting/linear-rgb.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { Raster } from "../photo/resize.ts";
import { findCaliper, findCalipers } from "./find-caliper.ts";

type Color = [red: number, green: number, blue: number];

const SIDE = 240;
const rim: Ellipse = { x: 120, y: 120, longRadius: 100, shortRadius: 70, angle: Math.PI / 2 };
const red: Color = [180, 18, 26];

test.each<[string, Color]>([
  ["red", red],
  ["yellow", [240, 190, 20]],
  ["blue", [20, 70, 170]],
  ["green", [60, 150, 30]],
])("finds a %s caliper and its color between the spokes", (_, color) => {
  const found = findCaliper(wheel({ caliper: color }), rim);
  // To the left of the axle.
  expect(Math.cos((found?.angle ?? 0) + rim.angle)).toBeLessThan(-0.9);
  const [most, least] = [Math.max(...linear(color)), Math.min(...linear(color))];
  const expected = linear(color).map(
    (value) => expect.closeTo((value - least) / (most - least), 1) as number,
  );
  expect(found?.chroma).toEqual(expected);
});

test.each<[string, Wheel]>([
  ["a gray caliper", { caliper: [120, 120, 122] }],
  ["no caliper", {}],
  ["a caliper above the axle", { caliper: red, toward: -Math.PI / 2 }],
  ["rust", { caliper: [150, 90, 40] }],
  ["red spokes", { caliper: red, spokes: red }],
  ["a few red pixels", { caliper: red, halfAngle: 0.03 }],
])("finds none in a wheel with %s", (_, drawn) => {
  expect(findCaliper(wheel(drawn), rim)).toBeNull();
});

test("finds less of it where another wheel of the car has one", () => {
  const little = wheel({ caliper: red, halfAngle: 0.03 });
  const known = findCaliper(wheel({ caliper: red }), rim);
  expect(known).not.toBeNull();
  expect(findCaliper(little, rim, known ?? undefined)).not.toBeNull();
  expect(findCaliper(wheel({ caliper: [20, 70, 170], halfAngle: 0.03 }), rim, known ?? undefined)).toBeNull();
});

test("lists the wheels of a photo by their masks", () => {
  const located = new Map([["front", { rim }]]);
  expect([...findCalipers(wheel({ caliper: red }), located).keys()]).toEqual(["front"]);
  expect(findCalipers(wheel({}), located).size).toBe(0);
});

interface Wheel {
  caliper?: Color;
  spokes?: Color;
  /** Direction of the caliper's middle, clockwise from the right. */
  toward?: number;
  halfAngle?: number;
}

/** Five spokes before a disc, with a caliper between radius 0.45 and 0.75. */
function wheel({ caliper, spokes = [150, 152, 155], toward = Math.PI, halfAngle = 0.5 }: Wheel): Raster {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [right, down] = [(x + 0.5 - rim.x) / rim.shortRadius, (y + 0.5 - rim.y) / rim.longRadius];
      const [radius, angle] = [Math.hypot(right, down), Math.atan2(down, right)];
      const turn = Math.abs(Math.atan2(Math.sin(angle - toward), Math.cos(angle - toward)));
      const isSpoke = radius < 0.25 || (radius < 1 && Math.cos(5 * angle) > 0.8);
      const isCaliper = radius > 0.45 && radius < 0.75 && turn < halfAngle;
      const gray: Color = [40, 40, 41];
      data.set(isSpoke ? spokes : isCaliper ? (caliper ?? gray) : gray, (y * SIDE + x) * 4);
    }
  return { width: SIDE, height: SIDE, data };
}

function linear([red8, green8, blue8]: Color) {
  const hex = [red8, green8, blue8].map((value) => value.toString(16).padStart(2, "0")).join("");
  return hexToLinear(`#${hex}`);
}
