import { expect, test } from "vitest";
import { sampleMeasure } from "./sample-measure.ts";
import { takeVisits } from "./collect-runs.ts";

test("on a host that is free no visit is made twice", async () => {
  const visit = visitsAt([2800, 2500, 2700]);
  expect(await indexesOf(visit)).toEqual([2800, 2700, 2500]);
});

test("a visit that met a busy host is made again", async () => {
  const visit = visitsAt([900, 2800, 2790, 1200, 2600]);
  expect(await indexesOf(visit)).toEqual([2800, 2790, 2600]);
});

test("what a page scored does not matter, only how fast the host was", async () => {
  const scores = [60, 99, 98];
  const visits = await takeVisits(3, () => Promise.resolve(sampleMeasure({ performance: scores.shift() })));
  expect(visits.map(({ performance }) => performance)).toEqual([60, 99, 98]);
});

test("a host that is never free for long is taken as it is after three times as many visits", async () => {
  const visit = visitsAt([3000, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1]);
  expect(await indexesOf(visit)).toEqual([3000, 1700, 1600]);
});

async function indexesOf(visit: () => Promise<ReturnType<typeof sampleMeasure>>): Promise<number[]> {
  return (await takeVisits(3, visit)).map(({ benchmarkIndex }) => benchmarkIndex);
}

function visitsAt(indexes: number[]) {
  return () => Promise.resolve(sampleMeasure({ benchmarkIndex: indexes.shift() }));
}
