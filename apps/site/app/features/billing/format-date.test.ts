import { afterEach, expect, test, vi } from "vitest";
import { formatDate, formatDateTime } from "./format-date.ts";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["America/New_York", "December 20, 2026", /^December 20, 2026 at 8:26\sPM$/],
  ["America/Los_Angeles", "December 20, 2026", /^December 20, 2026 at 5:26\sPM$/],
  ["UTC", "December 21, 2026", /^December 21, 2026 at 1:26\sAM$/],
])("a charge has the day and the time of the shop in %s", (zone, day, dateTime) => {
  vi.stubEnv("TZ", zone);
  expect(formatDate("2026-12-21T01:26:00Z")).toBe(day);
  expect(formatDateTime("2026-12-21T01:26:00Z")).toMatch(dateTime);
});
