import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test("a range is from a byte to a byte, to the end, or the last so many", () => {
  expect(readByteRange("bytes=0-1", 100)).toEqual({ first: 0, last: 1 });
  expect(readByteRange("bytes=40-", 100)).toEqual({ first: 40, last: 99 });
  expect(readByteRange("bytes=-10", 100)).toEqual({ first: 90, last: 99 });
});

test("what reaches over the end stops there", () => {
  expect(readByteRange("bytes=90-500", 100)).toEqual({ first: 90, last: 99 });
  expect(readByteRange("bytes=-500", 100)).toEqual({ first: 0, last: 99 });
});

test("what begins beyond the end is refused", () => {
  expect(readByteRange("bytes=100-", 100)).toBe("beyond");
  expect(readByteRange("bytes=-0", 100)).toBe("beyond");
  expect(readByteRange("bytes=0-", 0)).toBe("beyond");
});

test("nothing, several ranges, another unit and nonsense mean the whole", () => {
  expect(readByteRange(undefined, 100)).toBeUndefined();
  expect(readByteRange("bytes=0-1,5-6", 100)).toBeUndefined();
  expect(readByteRange("lines=0-1", 100)).toBeUndefined();
  expect(readByteRange("bytes=-", 100)).toBeUndefined();
  expect(readByteRange("bytes=5-4", 100)).toBeUndefined();
});
