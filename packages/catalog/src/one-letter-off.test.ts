import fc from "fast-check";
import { expect, test } from "vitest";
import { isOneLetterOff } from "./one-letter-off.ts";

const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 6 });

test("a letter added, left out, wrong or swapped is one letter off", () => {
  expect(isOneLetterOff("balck", "black")).toBe(true);
  expect(isOneLetterOff("blak", "black")).toBe(true);
  expect(isOneLetterOff("blaack", "black")).toBe(true);
  expect(isOneLetterOff("block", "black")).toBe(true);
});

test("the word itself and words further away are not one letter off", () => {
  expect(isOneLetterOff("black", "black")).toBe(false);
  expect(isOneLetterOff("bleak", "black")).toBe(false);
  expect(isOneLetterOff("bl", "black")).toBe(false);
  expect(isOneLetterOff("kcalb", "black")).toBe(false);
});

test("it agrees with trying every possible slip of the finger", () => {
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      expect(isOneLetterOff(typed, meant)).toBe(slipsOf(meant).has(typed) && typed !== meant);
    }),
    { numRuns: 500 },
  );
});

function slipsOf(meant: string): Set<string> {
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
