import { expect, test } from "vitest";
import type { ClassScores, FixtureAt } from "../masks/class-scores.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import { continuePaint } from "./continue-paint.ts";

const BUMPER = { left: 40, top: 100, right: 160, bottom: 140 };
/** Beside the bumper; the model calls it trim. */
const CORNER = { left: 160, top: 110, right: 190, bottom: 140 };
const inCorner = 125 * LOGITS_SIDE + 175;
type Color = readonly [number, number, number];
const WHITE: Color = [225, 225, 222];

interface Drawn extends CellArea {
  color: Color;
}

/** A photo of two pixels a cell with a little noise, on dark ground. What lies in shade right of the bumper is darker. */
function photoOf(areas: readonly Drawn[], shade = (_column: number) => 0) {
  const data = new Uint8ClampedArray(512 * 384 * 4);
  for (let at = 0; at < 512 * 384; at++) {
    const cell = Math.floor(at / 1024) * LOGITS_SIDE + Math.floor((at % 512) / 2);
    const [red, green, blue] = areas.findLast((area) => isInArea(area, cell))?.color ?? [60, 65, 55];
    const light = ((at * 7919) % 5) - shade(at % 512);
    data.set([red + light, green + light, blue + light, 255], at * 4);
  }
  return { width: 512, height: 384, data };
}

function carWith(trim: CellArea): ClassScores {
  return classScoresOf(9, [
    { materialClass: "paint", ...BUMPER },
    { materialClass: "trim", ...trim },
  ]);
}

const whole = photoOf([
  { ...BUMPER, color: WHITE },
  { ...CORNER, color: WHITE },
]);

function continueInto({ trim = CORNER, small = whole, fixtureAt = (() => null) as FixtureAt }): ClassScores {
  const classes = carWith(trim);
  return continuePaint(classes, { small, answer: classes }, fixtureAt);
}

test("a bumper's corner that the model takes for trim is paint if no edge is between it and the paint", () => {
  expect(carWith(CORNER).classAt(inCorner)).toBe("trim");
  const continued = continueInto({});
  expect(continued.classAt(inCorner)).toBe("paint");
  expect(continued.classAt(115 * LOGITS_SIDE + 162)).toBe("paint");
  expect(continued.classAt(138 * LOGITS_SIDE + 188)).toBe("paint");
});

test("paint is followed into shade that grows darker than all of it", () => {
  const flank = { ...CORNER, right: 250 };
  const small = photoOf(
    [BUMPER, flank].map((area) => ({ ...area, color: WHITE })),
    (column) => Math.max(0, column - 320) / 2,
  );
  expect(continueInto({ trim: flank, small }).classAt(125 * LOGITS_SIDE + 248)).toBe("paint");
});

test("trim of the paint's color stays if a dark line is between it and the paint", () => {
  const line = { ...CORNER, left: 159, right: 161, color: [30, 30, 30] as const };
  const small = photoOf([{ ...BUMPER, color: WHITE }, { ...CORNER, color: WHITE }, line]);
  expect(continueInto({ small }).classAt(inCorner)).toBe("trim");
});

test.each([
  ["chrome, which is lighter", [250, 250, 250], [190, 190, 188]],
  ["gray plastic, which is darker", [165, 165, 163], WHITE],
] as const)("%s, stays", (_, color, paint) => {
  const small = photoOf([
    { ...BUMPER, color: paint },
    { ...CORNER, color },
  ]);
  expect(continueInto({ small }).classAt(inCorner)).toBe("trim");
});

test("a white strip four pixels high stays", () => {
  const strip = { left: 100, top: 120, right: 140, bottom: 122 };
  expect(continueInto({ trim: strip }).classAt(121 * LOGITS_SIDE + 120)).toBe("trim");
});

test("a white plate stays", () => {
  const fixtureAt: FixtureAt = (cell) => (isInArea(CORNER, cell) ? "plate" : null);
  expect(continueInto({ fixtureAt }).classAt(inCorner)).toBe("trim");
});

test("dark paint goes on nowhere, because rubber and plastic look like it", () => {
  const dark: Color = [50, 50, 52];
  const classes = carWith(CORNER);
  const small = photoOf([
    { ...BUMPER, color: dark },
    { ...CORNER, color: dark },
  ]);
  expect(continuePaint(classes, { small, answer: classes }, () => null)).toBe(classes);
});
