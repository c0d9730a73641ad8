import { expect, test } from "vitest";
import { formatMoment, formatWait, nameTimeZone } from "./format-moment.ts";

const now = new Date(2026, 10, 23, 14, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test("gives the time of today, and the day of earlier", () => {
  expect(formatMoment(at(2026, 10, 23, 9, 5), now).replace("\u202f", " ")).toBe("9:05 AM");
  expect(formatMoment(at(2026, 10, 21, 9, 5), now)).toBe("Nov 21");
  expect(formatMoment(at(2025, 10, 21, 9, 5), now)).toBe("Nov 21, 2025");
});

test("says how long something waits", () => {
  expect(formatWait(at(2026, 10, 23, 14, 30), now)).toBe("just now");
  expect(formatWait(at(2026, 10, 23, 14, 18), now)).toBe("12 min");
  expect(formatWait(at(2026, 10, 23, 11, 0), now)).toBe("3 h");
  expect(formatWait(at(2026, 10, 22, 14, 30), now)).toBe("1 day");
  expect(formatWait(at(2026, 10, 20, 14, 30), now)).toBe("3 days");
});

test.each([
  ["America/New_York", "Eastern Time"],
  ["America/Phoenix", "Mountain Standard Time"],
  ["Mars/Olympus", "Mars/Olympus"],
])("names the time zone %s as people do", (timeZone, name) => {
  expect(nameTimeZone(timeZone)).toBe(name);
});
