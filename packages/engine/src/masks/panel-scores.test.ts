import { modelPanels } from "./panel-name.ts";
import { expect, test } from "vitest";
import { readPanelScores } from "./panel-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "./mask.ts";

function scoresWithTrunk() {
  const scores = new Float32Array((modelPanels.length + 1) * CELL_COUNT);
  const trunk = modelPanels.indexOf("trunk") + 1;
  scores.fill(3, 0, CELL_COUNT);
  for (let y = 120; y < 160; y++) {
    const row = trunk * CELL_COUNT + y * LOGITS_SIDE;
    scores.fill(9, row + 120, row + 160);
  }
  return readPanelScores(scores);
}

test("each cell has its likeliest panel or none", () => {
  const { likeliestAt } = scoresWithTrunk();
  expect(likeliestAt(140 * LOGITS_SIDE + 140)).toBe("trunk");
  expect(likeliestAt(140 * LOGITS_SIDE + 110)).toBeNull();
  expect(likeliestAt(CELL_COUNT - 1)).toBeNull();
});

test("probabilities rise from zero to certain across a panel's border", () => {
  const { probabilityOf } = scoresWithTrunk();
  const across = [116, 119, 120, 123].map((x) => probabilityOf("trunk", 140 * LOGITS_SIDE + x));
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  expect(across[0]).toBeLessThan(0.05);
  expect(across[3]).toBeGreaterThan(0.95);
});
