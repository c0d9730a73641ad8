import { expect, test } from "vitest";
import type { ClassScores } from "../masks/class-scores.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import { badgeStage } from "../testing/badge-stage.ts";
import { classScoresOf } from "../testing/class-map.ts";
import { findBadges } from "./find-badges.ts";

/** In cells; the small copy has two pixels a cell. */
const CAR = { left: 40, top: 60, right: 200, bottom: 150 };
/** In pixels of the small copy. */
const EMBLEM = { left: 200, top: 180, right: 216, bottom: 196 };

const nameOf = (level: number): Spot[] =>
  [0, 1, 2, 3, 4].map((index) => ({
    left: 200 + 8 * index,
    top: 180,
    right: 205 + 8 * index,
    bottom: 190,
    level,
  }));

interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
  level: number;
}

function photoOf(paint: number, spots: readonly Spot[]) {
  const data = new Uint8ClampedArray(512 * 384 * 4);
  for (let at = 0; at < 512 * 384; at++) {
    const [x, y] = [at % 512, Math.floor(at / 512)];
    const spot = spots.findLast(
      ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
    );
    const isCar = x >= 2 * CAR.left && x < 2 * CAR.right && y >= 2 * CAR.top && y < 2 * CAR.bottom;
    data.fill(spot?.level ?? (isCar ? paint : 60), at * 4, at * 4 + 4);
  }
  return { width: 512, height: 384, data };
}

const car = classScoresOf(9, [{ materialClass: "paint", ...CAR }]);
const panelsOf = (panel: ModelPanel) => ({ likeliestAt: () => panel, probabilityOf: () => 1 });

interface Setting {
  classes?: ClassScores;
  panel?: ModelPanel;
  /** To what the encoder knows from badges; below 0 it looks like paint. */
  likeness?: number;
}

function boxesOf(
  paint: number,
  spots: readonly Spot[],
  { classes = car, panel = "trunk", likeness = 1 }: Setting = {},
) {
  const stage = badgeStage(spots, panel.endsWith("door") ? "door" : "body", likeness);
  const badges = findBadges(classes, { small: photoOf(paint, spots), panels: panelsOf(panel), stage });
  return badges.map((pixels) => {
    const [xs, ys] = [pixels.map((at) => at % 512), pixels.map((at) => Math.floor(at / 512))];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
  });
}

test("a dark emblem on the trunk is found with its edges", () => {
  expect(boxesOf(220, [{ ...EMBLEM, level: 90 }])).toEqual([[199, 179, 217, 197]]);
});

test("an emblem that is seen from the side, three times as high as wide, is found", () => {
  const narrow = { left: 200, top: 180, right: 208, bottom: 208, level: 90 };
  expect(boxesOf(220, [narrow])).toEqual([[199, 179, 209, 209]]);
});

test("what looks like an emblem by its edges, but like paint to the encoder, is none", () => {
  expect(boxesOf(220, [{ ...EMBLEM, level: 90 }], { likeness: -1 })).toEqual([]);
});

test.each(["trunk", "front-door", "rear-door", "front-fender", "rear-fender"] as const)(
  "the letters of a name on the %s are one badge",
  (panel) => {
    expect(boxesOf(220, nameOf(40), { panel })).toEqual([[199, 179, 238, 191]]);
  },
);

test("on the hood, the openings of a scoop are found and the scoop around them is paint", () => {
  const openings = [0, 1, 2, 3, 4].map((index) => {
    const left = 150 + 14 * index;
    return { left, top: 170, right: left + 11, bottom: 194, level: 40 };
  });
  expect(boxesOf(220, openings, { panel: "trunk" })).toHaveLength(1);
  expect(boxesOf(220, openings, { panel: "hood" })).toHaveLength(openings.length);
});

test.each(["roof", "sill"] as const)("on the %s nothing is a badge", (panel) => {
  expect(boxesOf(220, [{ ...EMBLEM, level: 90 }], { panel })).toEqual([]);
});

test("on the front fender, two dark lines above each other are a badge, bright ones are a reflection", () => {
  const linesOf = (level: number) => [180, 185].map((top) => ({ ...EMBLEM, top, bottom: top + 2, level }));
  expect(boxesOf(220, linesOf(100), { panel: "front-fender", likeness: -1 })).toHaveLength(1);
  expect(boxesOf(100, linesOf(220), { panel: "front-fender", likeness: -1 })).toEqual([]);
});

test("on a bumper, a sharp badge is found and a faint sensor is left to the model", () => {
  expect(boxesOf(220, [{ ...EMBLEM, level: 20 }], { panel: "rear-bumper" })).toHaveLength(1);
  expect(boxesOf(220, [{ ...EMBLEM, level: 160 }], { panel: "rear-bumper" })).toEqual([]);
});

test.each([
  ["a line across the lid", [{ left: 150, top: 180, right: 250, bottom: 182, level: 40 }]],
  ["a part of a gap", [{ left: 200, top: 160, right: 205, bottom: 200, level: 40 }]],
  ["a patch wider than a third of the car", [{ left: 120, top: 180, right: 240, bottom: 200, level: 40 }]],
  ["a spot of dirt", [{ left: 200, top: 180, right: 203, bottom: 183, level: 40 }]],
  [
    "the outline of a flap",
    [
      { left: 200, top: 180, right: 240, bottom: 220, level: 40 },
      { left: 201, top: 181, right: 239, bottom: 219, level: 220 },
    ],
  ],
])("%s is no badge, whatever it looks like to the encoder", (_, spots) => {
  expect(boxesOf(220, spots)).toEqual([]);
});

test("a badge of which the model sees a part is found as a whole, one that is all trim is left to it", () => {
  const cells = { left: 99, top: 89, right: 109, bottom: 99 };
  const half = classScoresOf(9, [
    { materialClass: "paint", ...CAR },
    { materialClass: "trim", left: 100, top: 90, right: 102, bottom: 92 },
  ]);
  const all = classScoresOf(9, [
    { materialClass: "paint", ...CAR },
    { materialClass: "trim", ...cells },
  ]);
  const spots = [{ ...EMBLEM, level: 90 }];
  expect(boxesOf(220, spots, { classes: half })).toEqual([[199, 179, 217, 197]]);
  expect(boxesOf(220, spots, { classes: all })).toEqual([]);
});

test("a badge is found as a whole where the model takes most of it, and of the paint around it, for trim", () => {
  const classes = classScoresOf(9, [
    { materialClass: "paint", ...CAR },
    { materialClass: "trim", left: 90, top: 85, right: 106, bottom: 103 },
  ]);
  expect(boxesOf(220, [{ ...EMBLEM, level: 90 }], { classes })).toEqual([[199, 179, 217, 197]]);
});

test("what touches glass on both sides is no badge", () => {
  const classes = classScoresOf(9, [
    { materialClass: "paint", ...CAR },
    { materialClass: "glass", left: 60, top: 80, right: 100, bottom: 110 },
    { materialClass: "glass", left: 108, top: 80, right: 140, bottom: 110 },
  ]);
  expect(classes.classAt(94 * LOGITS_SIDE + 112)).toBe("glass");
  expect(boxesOf(220, [{ ...EMBLEM, level: 90 }], { classes })).toEqual([]);
});
