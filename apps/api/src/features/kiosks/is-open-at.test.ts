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

const late = { ...hours, opens: "18:00", closes: "02:00", days: [5, 6] };

test.each<[string, string, boolean]>([
  ["on Friday before it opens", "2026-11-27T22:59:00Z", false],
  ["on Friday evening", "2026-11-27T23:00:00Z", true],
  ["on Saturday a minute before it closes", "2026-11-28T06:59:00Z", true],
  ["on Saturday at the minute it closes", "2026-11-28T07:00:00Z", false],
  ["on Sunday after midnight", "2026-11-29T05:30:00Z", true],
  ["on Sunday evening", "2026-11-29T23:30:00Z", false],
  ["on Friday after midnight", "2026-11-27T05:30:00Z", false],
])("a shop that closes after midnight is open on its days until then: %s", (_when, at, isOpen) => {
  expect(isOpenAt(late, new Date(at))).toBe(isOpen);
});

test("a shop that opens and closes at one time is open round the clock", () => {
  const always = { ...hours, opens: "06:00", closes: "06:00", days: [0, 1, 2, 3, 4, 5, 6] };
  const quarters = Array.from({ length: 7 * 96 }, (_, index) => Date.UTC(2026, 10, 22) + index * 900_000);
  expect(quarters.filter((at) => !isOpenAt(always, new Date(at)))).toEqual([]);
});
