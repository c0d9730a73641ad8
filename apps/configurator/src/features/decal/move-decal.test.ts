import type { DecalCorners } from "@livery/engine";
import { expect, test } from "vitest";
import type { DecalPlace } from "../../look/decal.ts";
import { dragCorner, isOnDecal, keyStep, moveDecal } from "./move-decal.ts";

const place: DecalPlace = { panelId: "paint/hood", nth: 0, x: 0.5, y: 0.5, lengthMm: 400, degrees: 0 };
const box = { left: 100, top: 100, width: 400, height: 200 };
const photo = { width: 1000, height: 500 };
/** Twice as wide as high. */
const corners: DecalCorners = [
  { x: 260, y: 180 },
  { x: 340, y: 180 },
  { x: 340, y: 220 },
  { x: 260, y: 220 },
];

test("its middle stays within its panel", () => {
  expect(moveDecal(place, { x: 40, y: -20 }, box)).toMatchObject({ x: 0.6, y: 0.4 });
  expect(moveDecal(place, { x: 4000, y: -2000 }, box)).toMatchObject({ x: 1, y: 0 });
});

test.each([
  ["away from the middle makes it larger", { x: 380, y: 240 }, { lengthMm: 800 }],
  ["around the middle turns it", { x: 280, y: 240 }, { degrees: 90 }],
])("dragging its corner %s", (_, to, changed) => {
  const dragged = dragCorner(place, { corners, from: { x: 340, y: 220 }, to, aspect: 2 });
  expect(dragged).toEqual({ ...place, ...changed });
});

test("on a panel that is seen at an angle, a turn is one on the panel", () => {
  // Half as wide in the photo as on the panel.
  const narrow = corners.map(({ x, y }) => ({ x: 300 + (x - 300) / 2, y })) as unknown as DecalCorners; // four corners
  const dragged = dragCorner(place, {
    corners: narrow,
    from: { x: 320, y: 220 },
    to: { x: 290, y: 240 },
    aspect: 2,
  });
  expect(dragged).toEqual({ ...place, degrees: 90 });
});

test("its size has limits", () => {
  const to = { x: 3000, y: 1600 };
  expect(dragCorner(place, { corners, from: { x: 340, y: 220 }, to, aspect: 2 }).lengthMm).toBe(2000);
});

test.each([
  ["ArrowRight", false, { x: 0.5125 }],
  ["ArrowUp", true, { y: 0.495 }],
  ["+", false, { lengthMm: 424 }],
  ["-", false, { lengthMm: 377 }],
  ["]", false, { degrees: 5 }],
  ["{", true, { degrees: 359 }],
])("the key %s, fine: %s", (key, isFine, changed) => {
  expect(keyStep(key, isFine, photo)?.(place, box)).toEqual({ ...place, ...changed });
});

test("other keys do nothing", () => {
  expect(keyStep("Enter", false, photo)).toBeNull();
});

test("knows what lies on it", () => {
  expect(isOnDecal(corners, { x: 300, y: 200 })).toBe(true);
  expect(isOnDecal(corners, { x: 300, y: 230 })).toBe(false);
});
