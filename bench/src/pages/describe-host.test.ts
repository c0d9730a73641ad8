import { expect, test } from "vitest";
import { hostNote } from "./describe-host.ts";

test("what was simulated is said, with the host's own speed", () => {
  expect(hostNote({ benchmarkIndexes: [2400, 2506.5, 2890], slowdown: 4 })).toBe(
    "Simulated: 1.6 Mbit/s, 150 ms there and back, a processor 4 times slower than this host (benchmarkIndex 2507).",
  );
});

test("a slow host is called one, since its phone is slower than Lighthouse means", () => {
  expect(hostNote({ benchmarkIndexes: [700], slowdown: 4 })).toMatch(/slow or busy/);
});
