import { expect, test } from "vitest";
import { formatDateTime } from "./format-values.ts";

test("writes dates in long US format with the time", () => {
  const moment = new Date(2026, 10, 21, 8, 33).toISOString();
  // \s: a narrow no-break space before AM.
  expect(formatDateTime(moment)).toMatch(/^November 21, 2026 at 8:33\sAM$/);
});

test("shows N/A for a missing or invalid date", () => {
  expect([
    formatDateTime(null),
    formatDateTime(undefined),
    formatDateTime(""),
    formatDateTime("soon"),
  ]).toEqual(["N/A", "N/A", "N/A", "N/A"]);
});
