import { expect, test } from "vitest";
import type { CarAxes } from "./car-axes.ts";
import { applyHomography, invertHomography, projectDecal } from "./decal-plane.ts";
import type { Vector } from "./vectors.ts";

const sideView: CarAxes = { length: [1, 0, 0], width: [0, 0, 1] };
const photo = { width: 1000, height: 800 };
/** Half the long side by the camera's tangent of 0.4. */
const focal = 1250;

test("on a panel that faces the camera, a square decal is a square of its size", () => {
  expect(cornersOf({ normal: [0, 0, 1] })).toEqual([at(450, 350), at(550, 350), at(550, 450), at(450, 450)]);
});

test("on a panel that turns away to the right, the far edge is shorter, and the near one longer", () => {
  const angle = Math.PI / 3;
  // 0.2 meters to each side at 2 millimeters per pixel: half of it across and the rest in depth, 2.5 meters from the camera.
  const [across, depth, center] = [0.2 * Math.cos(angle), 0.2 * Math.sin(angle), 2.5];
  const near = { x: (focal * across) / (center - depth), half: (focal * 0.2) / (center - depth) };
  const far = { x: (focal * across) / (center + depth), half: (focal * 0.2) / (center + depth) };
  const side = {
    length: [Math.cos(angle), 0, -Math.sin(angle)],
    width: [Math.sin(angle), 0, Math.cos(angle)],
  } as const;
  expect(cornersOf({ normal: side.width, axes: side, meters: 0.4 })).toEqual([
    at(500 - near.x, 400 - near.half),
    at(500 + far.x, 400 - far.half),
    at(500 + far.x, 400 + far.half),
    at(500 - near.x, 400 + near.half),
  ]);
});

test("a hood that looks up shows a decal that is wider at its near, lower edge", () => {
  const corners = cornersOf({ normal: [0, Math.sin(1), Math.cos(1)], meters: 0.6 });
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  expect(bottomRight.x - bottomLeft.x).toBeGreaterThan(1.1 * (topRight.x - topLeft.x));
  expect(topLeft.y).toBeLessThan(bottomLeft.y);
});

test("degrees turn it clockwise in the photo", () => {
  expect(cornersOf({ normal: [0, 0, 1], degrees: 90 })).toEqual([
    at(550, 350),
    at(550, 450),
    at(450, 450),
    at(450, 350),
  ]);
});

test.each([
  ["from the other side", { length: [-1, 0, 0], width: [0, 0, -1] }],
  ["from the front", { length: [0, 0, 1], width: [-1, 0, 0] }],
] satisfies [string, CarAxes][])("a car that is measured %s does not mirror or turn the decal", (_, axes) => {
  expect(cornersOf({ normal: [0, 0, 1], axes })[1]).toEqual(at(550, 350));
});

test("what would reach behind the camera is not drawn", () => {
  expect(project({ normal: [0, 1, 0.4], meters: 12 })).toBeNull();
});

test("the inverse matrix leads from the photo back to the decal", () => {
  const plane = project({ normal: [0.5, 0.3, 0.8], degrees: 20 });
  const back = invertHomography(
    plane?.toPhoto ?? [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
  );
  const places = plane?.corners.map(({ x, y }) => applyHomography(back, x, y));
  expect(places).toEqual([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]);
});

interface Decal {
  normal: Vector;
  axes?: CarAxes;
  meters?: number;
  degrees?: number;
}

function project({ normal, axes = sideView, meters = 0.2, degrees = 0 }: Decal) {
  const size = { widthMeters: meters, heightMeters: meters };
  return projectDecal({
    center: { x: 500, y: 400 },
    normal,
    axes,
    metersPerPixel: 0.002,
    size,
    degrees,
    photo,
  });
}

function cornersOf(decal: Decal) {
  const plane = project(decal);
  if (plane === null) throw new Error("The decal is not on the photo");
  return plane.corners;
}

function at(x: number, y: number) {
  return { x: expect.closeTo(x, 4), y: expect.closeTo(y, 4) };
}
