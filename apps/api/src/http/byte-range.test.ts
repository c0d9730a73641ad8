import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test("reads a range with both ends, an open end, or the last bytes", () => {
  expect(readByteRange("bytes=0-1", 100)).toEqual({ first: 0, last: 1 });
  expect(readByteRange("bytes=40-", 100)).toEqual({ first: 40, last: 99 });
  expect(readByteRange("bytes=-10", 100)).toEqual({ first: 90, last: 99 });
});

test("cuts a range at the end of the file", () => {
  expect(readByteRange("bytes=90-500", 100)).toEqual({ first: 90, last: 99 });
  expect(readByteRange("bytes=-500", 100)).toEqual({ first: 0, last: 99 });
});

test("refuses a range that starts past the end", () => {
  expect(readByteRange("bytes=100-", 100)).toBe("beyond");
  expect(readByteRange("bytes=-0", 100)).toBe("beyond");
  expect(readByteRange("bytes=0-", 0)).toBe("beyond");
});

test("serves the whole file for no range, several ranges, another unit and nonsense", () => {
  expect(readByteRange(undefined, 100)).toBeUndefined();
  expect(readByteRange("bytes=0-1,5-6", 100)).toBeUndefined();
  expect(readByteRange("lines=0-1", 100)).toBeUndefined();
  expect(readByteRange("bytes=-", 100)).toBeUndefined();
  expect(readByteRange("bytes=5-4", 100)).toBeUndefined();
});
