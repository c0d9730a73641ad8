import { expect, test } from "vitest";
import type { CarPart } from "./car-picture.ts";
import { footprintOutline } from "./footprint-outline.ts";
import { move, toPicture } from "./ground-plane.ts";
import { standByOutline } from "./stand-by-outline.ts";

const picture = { width: 400, height: 400, light: null, data: new Uint8ClampedArray(0) };
const lens = { center: 200, focalLength: 500, cameraHeight: 1.35 };
const plane = { ...lens, horizon: 130 };
const size = { length: 4.5, width: 1.82, wheelbase: 2.75, track: 1.58, clearance: 0.16 };

/** The body of a car 6 m away, turned to the right by so many degrees, and where its near right tire stands. */
function turnedBy(degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const along = { right: Math.sin(angle), away: Math.cos(angle) };
  const across = { right: Math.cos(angle), away: -Math.sin(angle) };
  const middle = { right: -0.2, away: 8.5 };
  const outline = footprintOutline({ middle, along, across, length: size.length, width: size.width });
  const at = (height: number) =>
    outline.map((point) => toPicture({ ...plane, cameraHeight: plane.cameraHeight - height }, point));
  const [low, high] = [at(size.clearance), at(1.5)];
  const left = Math.round(Math.min(...low.map(({ x }) => x)));
  const right = Math.round(Math.max(...low.map(({ x }) => x)));
  const top = Math.floor(Math.min(...high.map(({ y }) => y)));
  const bottom = Math.ceil(Math.max(...low.map(({ y }) => y)));
  const box = { left, top, width: right - left, height: bottom - top };
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, index) => {
    const edge = lowerEdge(low, left + (index % box.width) + 0.5);
    return top + Math.floor(index / box.width) < edge ? 255 : 0;
  });
  const body: CarPart = { materialClass: "paint", panel: "rear-bumper", box, alpha };
  const tire = move(move(middle, along, -size.wheelbase / 2), across, size.track / 2);
  return { parts: [body], contact: toPicture(plane, tire) };
}

function lowerEdge(points: readonly { x: number; y: number }[], x: number): number {
  const rows = points.map((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const share = (x - from.x) / (to.x - from.x);
    return share >= 0 && share <= 1 ? from.y + share * (to.y - from.y) : 0;
  });
  return Math.max(...rows);
}

function degreesOf({ right, away }: { right: number; away: number }): number {
  return (Math.atan2(right, away) * 180) / Math.PI;
}

test.each([-30, 0, 30])("a car turned by %i degrees stands turned on the ground", (degrees) => {
  const { parts, contact } = turnedBy(degrees);
  const { footprint } = standByOutline({
    picture: { ...picture, parts },
    isSide: true,
    contact,
    size,
    ...lens,
  });
  expect(Math.abs(degreesOf(footprint.along) - degrees)).toBeLessThanOrEqual(6);
});

test("a wheel stands where it is seen", () => {
  const { parts, contact } = turnedBy(30);
  const found = standByOutline({ picture: { ...picture, parts }, isSide: true, contact, size, ...lens });
  const [tire = found.footprint.middle] = found.footprint.tires;
  expect(toPicture(found.plane, tire).y).toBeCloseTo(contact.y, 0);
  expect(found.footprint.tires.length).toBe(1);
});

test("without a wheel, no tire is known", () => {
  const { parts } = turnedBy(0);
  const { footprint, plane: found } = standByOutline({
    picture: { ...picture, parts },
    isSide: false,
    contact: null,
    size,
    ...lens,
  });
  expect(footprint.tires).toEqual([]);
  expect(Math.abs(found.horizon - plane.horizon)).toBeLessThan(12);
});
