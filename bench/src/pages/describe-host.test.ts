import { expect, test } from "vitest";
import { describeHost } from "./describe-host.ts";

test("names the simulated phone and the host's median speed", () => {
  expect(describeHost({ benchmarkIndexes: [2400, 2506.5, 2890], slowdown: 4 })).toBe(
    "Simulated: 1.6 Mbit/s, 150 ms round trip, a CPU 4 times slower than this host (benchmarkIndex 2507).",
  );
});

test("warns about a slow host", () => {
  expect(describeHost({ benchmarkIndexes: [700], slowdown: 4 })).toMatch(/slow or busy/);
});
