import { expect, test } from "vitest";
import { boxMean } from "./box-mean.ts";

test.each([1, 2, 9])("each value is the mean of its box, clipped at the borders: radius %s", (radius) => {
  const [width, height] = [7, 5];
  const values = Float32Array.from({ length: width * height }, (_, at) => (at * 37) % 11);
  const meanAt = (x: number, y: number) => {
    const inBox = [...values].filter(
      (_, at) => Math.abs((at % width) - x) <= radius && Math.abs(Math.floor(at / width) - y) <= radius,
    );
    return inBox.reduce((sum, value) => sum + value, 0) / inBox.length;
  };
  const means = boxMean(values, width, height, radius);
  for (const [at, mean] of means.entries())
    expect(mean).toBeCloseTo(meanAt(at % width, Math.floor(at / width)), 4);
});
