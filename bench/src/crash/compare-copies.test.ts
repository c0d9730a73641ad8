import { expect, test } from "vitest";
import { compareCopies } from "./compare-copies.ts";

test.each([
  [["a", "b", "b"], ["b", "a", "b"], { missing: 0, duplicated: 0 }],
  [["a", "b", "b"], ["b"], { missing: 2, duplicated: 0 }],
  [["a"], ["a", "a", "c"], { missing: 0, duplicated: 2 }],
])(
  "of %j expected and %j found, it counts what is missing and what is doubled",
  (expected, found, counts) => {
    expect(compareCopies(expected, found)).toEqual(counts);
  },
);
