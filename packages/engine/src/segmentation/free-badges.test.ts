import { expect, test } from "vitest";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import { freeBadges } from "./free-badges.ts";

const PAINT = 220;
const car = { left: 40, top: 60, right: 200, bottom: 150 };
const emblem = { left: 100, top: 90, right: 110, bottom: 98 };
const middle = 94 * LOGITS_SIDE + 105;

interface SeenBadge {
  level: number;
  place?: CellArea;
  others?: readonly (CellArea & { materialClass: "trim" })[];
}

/** A light car whose badge the model sees, and its photo, in which the badge has this level. */
function free({ level, place: badge = emblem, others = [] }: SeenBadge) {
  const classes = classScoresOf(9, [
    { materialClass: "paint", ...car },
    ...others,
    { materialClass: "trim", ...badge },
  ]);
  const small = { width: 512, height: 384, data: new Uint8ClampedArray(512 * 384 * 4).fill(PAINT) };
  for (let y = 2 * badge.top + 2; y < 2 * badge.bottom - 2; y++)
    small.data.fill(level, (y * 512 + 2 * badge.left + 2) * 4, (y * 512 + 2 * badge.right - 2) * 4);
  const fixtureAt = (cell: number) => (isInArea(badge, cell) ? "badge" : null);
  return freeBadges(classes, fixtureAt, { photo: small, small });
}

test("a badge on the paint becomes paint, and is drawn by its colors", () => {
  const { classes, badges } = free({ level: 60 });
  expect(classes.classAt(middle)).toBe("paint");
  expect(badges).toHaveLength(1);
  expect(badges[0]).toHaveLength(20 * 16);
});

test("a badge as light as the paint keeps its cells", () => {
  const { classes, badges } = free({ level: PAINT });
  expect(classes.classAt(middle)).toBe("trim");
  expect(badges).toEqual([]);
});

test("an emblem in a grille keeps its cells", () => {
  const { classes, badges } = free({
    level: 60,
    others: [{ materialClass: "trim", left: 90, top: 80, right: 120, bottom: 108 }],
  });
  expect(classes.classAt(middle)).toBe("trim");
  expect(badges).toEqual([]);
});

test("a strip that is too high for a name keeps its cells", () => {
  const { classes, badges } = free({ level: 60, place: { left: 90, top: 89, right: 120, bottom: 99 } });
  expect(classes.classAt(middle)).toBe("trim");
  expect(badges).toEqual([]);
});
