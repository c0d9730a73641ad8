import { expect, test } from "vitest";
import { lengthOf, shownAt, videoSize } from "./record-sweep.ts";

const timing = { firstMs: 100, sweepMs: 200, restMs: 50 };

test("each picture wipes over the one before, and stays", () => {
  const at = (ms: number) => shownAt(ms, { count: 3, timing });
  expect(at(99)).toEqual({ index: 0, share: 1 });
  expect(at(200)).toEqual({ index: 1, share: 0.5 });
  expect(at(320)).toEqual({ index: 1, share: 1 });
  expect(at(450)).toEqual({ index: 2, share: 0.5 });
  expect(at(lengthOf(3, timing))).toEqual({ index: 2, share: 1 });
});

test("a video has even sides", () => {
  expect(videoSize({ width: 1080, height: 1350 })).toEqual({ width: 720, height: 900 });
  expect(videoSize({ width: 1001, height: 1777 })).toEqual({ width: 720, height: 1278 });
});
