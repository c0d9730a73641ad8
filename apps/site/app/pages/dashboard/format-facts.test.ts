import { expect, test } from "vitest";
import { longDate } from "./format-facts.ts";

test("a date is written out the American way, with its time", () => {
  const moment = new Date(2026, 10, 21, 8, 33).toISOString();
  // Between time and AM stands a narrow space that does not break.
  expect(longDate(moment)).toMatch(/^November 21, 2026 at 8:33\sAM$/);
});

test("a date that is missing or is none is N/A", () => {
  expect([longDate(null), longDate(undefined), longDate(""), longDate("soon")]).toEqual([
    "N/A",
    "N/A",
    "N/A",
    "N/A",
  ]);
});
