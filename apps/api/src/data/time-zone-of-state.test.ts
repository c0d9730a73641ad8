import { expect, test } from "vitest";
import { timeZoneOfState } from "./time-zone-of-state.ts";

test.each([
  ["OH", "America/New_York"],
  ["TX", "America/Chicago"],
  ["AZ", "America/Phoenix"],
  ["HI", "Pacific/Honolulu"],
  ["ZZ", undefined],
  ["O", undefined],
  ["", undefined],
])("%s has %s", (state, zone) => {
  expect(timeZoneOfState(state)).toBe(zone);
});
