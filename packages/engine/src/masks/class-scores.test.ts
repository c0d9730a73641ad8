import { expect, test } from "vitest";
import { emptyScores } from "../testing/class-map.ts";
import { readClassScores, readFixtures } from "./class-scores.ts";
import { CELL_COUNT } from "./mask.ts";
import { fixtures, materialClasses } from "./material-class.ts";

const size = { width: 1024, height: 1024 };

/** The model's scores in which the first cell has these; background has 0. */
function scoresOf(
  scored: Partial<Record<(typeof materialClasses)[number] | (typeof fixtures)[number], number>>,
) {
  const scores = emptyScores();
  const names = ["background", ...materialClasses, ...fixtures];
  for (const [name, score] of Object.entries(scored)) scores[names.indexOf(name) * CELL_COUNT] = score;
  return scores;
}

test("what may be a plate, a badge or trim is trim, although paint is likelier than each alone", () => {
  const scores = scoresOf({ paint: 5, plate: 4.8, badge: 4.6, trim: 4.7 });
  expect(readClassScores(scores, size).classAt(0)).toBe("trim");
  expect(readFixtures(scores)(0)).toBe("plate");
});

test("trim that is rather trim than a fixture is none, and mirror glass is glass", () => {
  expect(readFixtures(scoresOf({ trim: 6, handle: 5 }))(0)).toBeNull();
  const mirror = scoresOf({ "mirror-glass": 6, glass: 5 });
  expect(readClassScores(mirror, size).classAt(0)).toBe("glass");
  expect(readFixtures(mirror)(0)).toBe("mirror-glass");
});

test("the probabilities of a cell add up to 1, and outside of the photo all is background", () => {
  const scores = scoresOf({ paint: 2, badge: 1 });
  const { probabilities, classAt } = readClassScores(scores, { width: 1024, height: 512 });
  const total = [0, 1, 2, 3, 4, 5].reduce((sum, plane) => sum + (probabilities[plane * CELL_COUNT] ?? 0), 0);
  expect(total).toBeCloseTo(1, 5);
  expect(probabilities).toHaveLength(6 * CELL_COUNT);
  expect(classAt(CELL_COUNT - 1)).toBeNull();
});
