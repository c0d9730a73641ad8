import { modelPanels } from "./panel-name.ts";
import { expect, test } from "vitest";
import { readPanelScores } from "./panel-scores.ts";
import { LOGITS_SIDE } from "./mask.ts";

const SIDE = 128;

function scoresWithTrunk() {
  const scores = new Float32Array((modelPanels.length + 1) * SIDE * SIDE);
  const trunk = modelPanels.indexOf("trunk") + 1;
  for (let at = 0; at < SIDE * SIDE; at++) scores[at] = 3;
  for (let y = 60; y < 80; y++)
    scores.fill(9, (trunk * SIDE + y) * SIDE + 60, (trunk * SIDE + y) * SIDE + 80);
  return readPanelScores(scores);
}

test("each cell has its likeliest panel or none", () => {
  const { likeliestAt } = scoresWithTrunk();
  expect(likeliestAt(140 * LOGITS_SIDE + 140)).toBe("trunk");
  expect(likeliestAt(140 * LOGITS_SIDE + 110)).toBeNull();
  expect(likeliestAt(LOGITS_SIDE * LOGITS_SIDE - 1)).toBeNull();
});

test("probabilities fall from certain to zero across a panel's border", () => {
  const { probabilityOf } = scoresWithTrunk();
  const across = [112, 119, 121, 130].map((x) => probabilityOf("trunk", 140 * LOGITS_SIDE + x));
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  expect(across[0]).toBeLessThan(0.05);
  expect(across[3]).toBeGreaterThan(0.95);
});
