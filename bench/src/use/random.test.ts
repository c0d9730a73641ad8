import { expect, test } from "vitest";
import { createRandom } from "./random.ts";

test("the same seed gives the same chance, another seed another", () => {
  const draw = (seed: number) => Array.from({ length: 20 }, createRandom(seed).share);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
  expect(Math.min(...draw(7))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draw(7))).toBeLessThan(1);
});

test("what weighs more comes more often, in proportion", () => {
  const random = createRandom(1);
  const things = [
    { name: "often", weight: 3 },
    { name: "seldom", weight: 1 },
    { name: "never", weight: 0 },
  ];
  const drawn = Array.from({ length: 4000 }, () => random.weighted(things)?.name);
  const often = drawn.filter((name) => name === "often").length;
  expect(often / drawn.length).toBeCloseTo(0.75, 1);
  expect(drawn).not.toContain("never");
  expect(random.weighted([])).toBeUndefined();
});
