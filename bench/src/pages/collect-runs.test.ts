import { expect, test } from "vitest";
import { collectRuns } from "./collect-runs.ts";
import { sampleMeasure } from "./sample-measure.ts";

test("repeats no run on an idle host", async () => {
  expect(await collectIndexes([2800, 2500, 2700])).toEqual([2800, 2700, 2500]);
});

test("repeats a run on a busy host", async () => {
  expect(await collectIndexes([900, 2800, 2790, 1200, 2600])).toEqual([2800, 2790, 2600]);
});

test("keeps a run with a low score", async () => {
  const scores = [60, 99, 98];
  const runs = await collectRuns(3, () => Promise.resolve(sampleMeasure({ performance: scores.shift() })));
  expect(runs.map(({ performance }) => performance)).toEqual([60, 99, 98]);
});

test("stops after three times as many runs on a host that stays busy", async () => {
  const indexes = [3000, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1];
  expect(await collectIndexes(indexes)).toEqual([3000, 1700, 1600]);
});

async function collectIndexes(hostSpeeds: number[]): Promise<number[]> {
  const run = () => Promise.resolve(sampleMeasure({ benchmarkIndex: hostSpeeds.shift() }));
  return (await collectRuns(3, run)).map(({ benchmarkIndex }) => benchmarkIndex);
}
