import { expect, test } from "vitest";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import { classScoresOf, isInArea } from "../testing/class-map.ts";
import { dropFragments } from "./drop-fragments.ts";

const CAR = { left: 40, top: 60, right: 180, bottom: 140 };
const APART = { left: 184, top: 80, right: 194, bottom: 88 };
const inApart = 84 * LOGITS_SIDE + 190;

const classes = classScoresOf(9, [
  { materialClass: "paint", ...CAR },
  { materialClass: "paint", ...APART },
]);

/** The mirror's columns of what is apart start here. */
function panelsOf(mirrorFrom: number): PanelScores {
  const likeliestAt: PanelScores["likeliestAt"] = (cell) =>
    isInArea(APART, cell) && cell % LOGITS_SIDE >= mirrorFrom ? "mirror" : null;
  return { likeliestAt, probabilityOf: () => 0 };
}

test("a mirror apart from the car stays", () => {
  expect(dropFragments(classes, panelsOf(185)).classAt(inApart)).toBe("paint");
});

test("what is only in part a mirror is dropped, as is a neighbor's wheel", () => {
  expect(dropFragments(classes, panelsOf(188)).classAt(inApart)).toBeNull();
  expect(dropFragments(classes, panelsOf(194)).classAt(inApart)).toBeNull();
});
