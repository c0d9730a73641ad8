import { expect, test } from "vitest";
import { fromWallTime, toWallTime } from "./wall-time.ts";

test.each([
  ["America/New_York", "2026-12-07T14:00:00.000Z", "2026-12-07T09:00"],
  ["America/New_York", "2026-07-07T13:00:00.000Z", "2026-07-07T09:00"],
  ["Asia/Kathmandu", "2026-12-07T18:20:00.000Z", "2026-12-08T00:05"],
  ["Pacific/Honolulu", "2027-01-01T05:00:00.000Z", "2026-12-31T19:00"],
  // A name that this browser does not know.
  ["Mars/Olympus", "2026-12-07T14:00:00.000Z", "2026-12-07T14:00"],
  // The hours before and after the clocks change.
  ["America/New_York", "2026-03-08T06:30:00.000Z", "2026-03-08T01:30"],
  ["America/New_York", "2026-03-08T07:30:00.000Z", "2026-03-08T03:30"],
  ["America/New_York", "2026-11-01T04:30:00.000Z", "2026-11-01T00:30"],
  ["America/New_York", "2026-11-01T07:30:00.000Z", "2026-11-01T02:30"],
])("in %s %s is %s, and back", (timeZone, moment, wallTime) => {
  expect(toWallTime(moment, timeZone)).toBe(wallTime);
  expect(fromWallTime(wallTime, timeZone)).toBe(moment);
});

test.each(["", "0002-12-07T09:00", "0202-12-07T09:00", "20262-12-07T09:00"])(
  "%j is no moment: somebody is still typing the year",
  (wallTime) => {
    expect(fromWallTime(wallTime, "America/New_York")).toBe(null);
  },
);
