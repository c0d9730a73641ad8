import { expect, test } from "vitest";
import { flood } from "./flood.ts";

test("what counts is reached through what counts, and not around the ends of rows", () => {
  const rows = ["..#", "#..", "##."];
  const counts = (at: number) => rows.join("")[at] === "#";
  const reached = flood([3, 4], counts, { width: 3, height: 3 });
  expect([...reached]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0]);
});
