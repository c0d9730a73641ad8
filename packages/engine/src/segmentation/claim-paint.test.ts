import { expect, test } from "vitest";
import { type ClassScores, planeStart, toClassScores, toLogProbabilities } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import { claimPaint } from "./claim-paint.ts";

const HOOD = { left: 40, top: 80, right: 200, bottom: 140 };
const WINDSHIELD = { left: 70, top: 40, right: 170, bottom: 80 };
/** White like the hood, but taken for glass. */
const PILLAR = { left: 70, top: 40, right: 74, bottom: 80 };
const WHITE = [235, 235, 232] as const;
/** Lighter than the glass, but darker than the paint. */
const SHADED = [159, 159, 159] as const;

interface Drawn extends CellArea {
  color: readonly [number, number, number];
}

/** A photo of two pixels a cell with a little noise, on dark ground. */
function photoOf(...areas: Drawn[]) {
  const data = new Uint8ClampedArray(512 * 384 * 4);
  for (let at = 0; at < 512 * 384; at++) {
    const cell = Math.floor(at / 1024) * LOGITS_SIDE + Math.floor((at % 512) / 2);
    const [red, green, blue] = areas.findLast((area) => isInArea(area, cell))?.color ?? [60, 65, 55];
    const noise = (at * 7919) % 5;
    data.set([red + noise, green + noise, blue + noise, 255], at * 4);
  }
  return { width: 512, height: 384, data };
}

const car = [
  { materialClass: "paint", ...HOOD },
  { materialClass: "glass", ...WINDSHIELD },
] as const;
const certain = classScoresOf(9, car);
const white = photoOf(
  { ...HOOD, color: WHITE },
  { ...WINDSHIELD, color: [40, 45, 50] },
  { ...PILLAR, color: WHITE },
);
const inPillar = 60 * LOGITS_SIDE + 72;
const inWindshield = 60 * LOGITS_SIDE + 120;

/** The same, but with 8 percent of paint in an area, or as many as given. */
function withDoubt(classes: ClassScores, area: CellArea, probability = 0.08): ClassScores {
  const scores = toLogProbabilities(classes);
  for (let cell = 0; cell < CELL_COUNT; cell++)
    if (isInArea(area, cell)) scores[planeStart("paint") + cell] = Math.log(probability);
  return toClassScores(scores);
}

function claim(given: { classes?: ClassScores; answer?: ClassScores; photo?: typeof white }) {
  return claimPaint(given.classes ?? certain, {
    small: given.photo ?? white,
    answer: given.answer ?? withDoubt(certain, PILLAR),
  });
}

test("a pillar in the paint's color that was taken for glass joins the paint, and the glass stays", () => {
  const claimed = claim({});
  expect(certain.classAt(inPillar)).toBe("glass");
  expect(claimed.classAt(inPillar)).toBe("paint");
  expect(claimed.classAt(inWindshield)).toBe("glass");
  expect(claimed.classAt(20 * LOGITS_SIDE + 20)).toBe(null);
});

test("where the model is sure that there is no paint, there is none", () => {
  expect(claim({ answer: certain }).classAt(inPillar)).toBe("glass");
});

test("a component in glass joins even if what is behind the car has the paint's color", () => {
  const sky = { left: 0, top: 0, right: 256, bottom: 80 };
  const photo = photoOf(
    { ...sky, color: WHITE },
    { ...HOOD, color: WHITE },
    { ...WINDSHIELD, color: [40, 45, 50] },
    { ...PILLAR, color: WHITE },
  );
  expect(claim({ photo }).classAt(inPillar)).toBe("paint");
});

test.each([
  { probability: 0.08, joins: "glass" },
  { probability: 0.4, joins: "paint" },
])(
  "a component in glass less like the paint, with $probability of paint, is $joins",
  ({ probability, joins }) => {
    const photo = photoOf(
      { ...HOOD, color: WHITE },
      { ...WINDSHIELD, color: [40, 45, 50] },
      { ...PILLAR, color: SHADED },
    );
    const answer = withDoubt(certain, PILLAR, probability);
    expect(claim({ photo, answer }).classAt(inPillar)).toBe(joins);
  },
);

test("glass that mirrors something in the paint's color stays", () => {
  const photo = photoOf({ ...HOOD, color: WHITE }, { ...WINDSHIELD, color: WHITE });
  expect(claim({ photo }).classAt(inPillar)).toBe("glass");
});

test("a component apart from the paint stays", () => {
  const apart = { left: 100, top: 50, right: 108, bottom: 60 };
  const photo = photoOf(
    { ...HOOD, color: WHITE },
    { ...WINDSHIELD, color: [40, 45, 50] },
    { ...apart, color: WHITE },
  );
  const answer = withDoubt(certain, apart);
  expect(claim({ photo, answer }).classAt(55 * LOGITS_SIDE + 104)).toBe("glass");
});

test("trim with paint all around it is a badge or a handle, and stays", () => {
  const badge = { left: 100, top: 100, right: 110, bottom: 106 };
  const withBadge = classScoresOf(9, [...car, { materialClass: "trim", ...badge }]);
  const answer = withDoubt(withBadge, badge);
  expect(claim({ classes: withBadge, answer }).classAt(103 * LOGITS_SIDE + 105)).toBe("trim");
});

test("dark paint claims nothing, because rubber and plastic look like it", () => {
  const dark = photoOf({ ...HOOD, color: [50, 50, 52] }, { ...WINDSHIELD, color: [150, 160, 170] });
  expect(claim({ photo: dark })).toBe(certain);
});
