import fc from "fast-check";
import { expect, test } from "vitest";
import { isSingleTypo } from "./single-typo.ts";

const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 6 });

test("accepts one letter added, missing, wrong or swapped with its neighbor", () => {
  expect(isSingleTypo("balck", "black")).toBe(true);
  expect(isSingleTypo("blak", "black")).toBe(true);
  expect(isSingleTypo("blaack", "black")).toBe(true);
  expect(isSingleTypo("block", "black")).toBe(true);
});

test("rejects the word itself and words further away", () => {
  expect(isSingleTypo("black", "black")).toBe(false);
  expect(isSingleTypo("bleak", "black")).toBe(false);
  expect(isSingleTypo("bl", "black")).toBe(false);
  expect(isSingleTypo("kcalb", "black")).toBe(false);
});

test("agrees with a list of all possible typos", () => {
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      expect(isSingleTypo(typed, meant)).toBe(typosOf(meant).has(typed) && typed !== meant);
    }),
    { numRuns: 500 },
  );
});

function typosOf(meant: string): Set<string> {
  const cuts = Array.from(
    { length: meant.length + 1 },
    (_, at) => [meant.slice(0, at), meant.slice(at)] as const,
  );
  return new Set(
    cuts.flatMap(([head, tail]) => [
      head + tail.slice(1),
      head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
      ...[..."abc"].flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]),
    ]),
  );
}
