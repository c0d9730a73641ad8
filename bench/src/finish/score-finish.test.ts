import { expect, test } from "vitest";
import type { Lab } from "./read-lab.ts";
import { correlation, poolScores, scoreFinish } from "./score-finish.ts";

test("the same pictures differ by nothing, are separated alike and reflect alike", () => {
  const scores = scoreFinish(blacks([60, 10, 40]), blacks([60, 10, 40]));
  expect([...scores.differences.values()]).toEqual([0, 0, 0]);
  expect(Object.values(poolScores([scores]).separations)).toEqual([1, 1, 1]);
  expect(scores.reflectionCorrelation).toBeCloseTo(1, 9);
});

test("finishes that look the same are not separated, and a missing reflection correlates with none", () => {
  const { separations, reflectionCorrelation } = poolScores([
    scoreFinish(blacks([20, 20, 20]), blacks([60, 10, 40])),
  ]);
  expect(separations["gloss/satin"]).toBe(0);
  expect(reflectionCorrelation).toBe(0);
});

test("an inverted reflection correlates with minus one", () => {
  expect(correlation([1, 2, 3], [30, 20, 10])).toBeCloseTo(-1, 9);
});

/** Three pixels: gloss black with these lightnesses, satin and matte black flat. */
function blacks(lightnesses: number[]): Map<string, Lab[]> {
  const flat = lightnesses.map((): Lab => [20, 0, 0]);
  const gloss = lightnesses.map((lightness): Lab => [lightness, 0, 0]);
  return new Map([
    ["gloss-black", gloss],
    ["satin-black", flat],
    ["matte-black", flat.map((): Lab => [new Set(lightnesses).size > 1 ? 24 : 20, 0, 0])],
  ]);
}
