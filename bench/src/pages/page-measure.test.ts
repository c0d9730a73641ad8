import { expect, test } from "vitest";
import { sampleMeasure } from "./sample-measure.ts";
import { medianMeasure } from "./page-measure.ts";

test("takes the median of each number by itself", () => {
  const runs = [
    sampleMeasure({ performance: 90, lcpMs: 3000, cls: 0 }),
    sampleMeasure({ performance: 99, lcpMs: 1900, cls: 0.2 }),
    sampleMeasure({ performance: 98, lcpMs: 2000, cls: 0.001 }),
  ];
  expect(medianMeasure(runs)).toMatchObject({ path: "/", performance: 98, lcpMs: 2000, cls: 0.001 });
});
