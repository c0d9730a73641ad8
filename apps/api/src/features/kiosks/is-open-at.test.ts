import { expect, test } from "vitest";
import { isOpenAt } from "./is-open-at.ts";

const hours = { timeZone: "America/New_York", opens: "09:00", closes: "18:00", days: [1, 2, 3, 4, 5] };

test.each<[string, string, boolean]>([
  ["at the minute it opens", "2026-11-25T14:00:00Z", true],
  ["a minute earlier", "2026-11-25T13:59:00Z", false],
  ["at the minute it closes", "2026-11-25T23:00:00Z", false],
  ["on a Sunday", "2026-11-22T15:00:00Z", false],
  ["in daylight saving time", "2026-07-15T13:00:00Z", true],
  ["on a Friday that is already Saturday in UTC", "2026-11-28T00:30:00Z", false],
])("%s", (_when, at, isOpen) => {
  expect(isOpenAt(hours, new Date(at))).toBe(isOpen);
});
