import { expect, test } from "vitest";
import { countConfusion, sumConfusions, toConfusionRows } from "./count-confusion.ts";
import type { LabelMap } from "./label-map.ts";

function row(...labels: number[]): LabelMap {
  return { width: labels.length, height: 1, labels: Uint8Array.from(labels) };
}

test("tells what plates are taken for", () => {
  const counts = countConfusion(row(1, 1, 1, 5, 1, 1), row(1, 1, 6, 6, 6, 6));
  expect(toConfusionRows(counts)).toEqual([
    { truth: "paint", paint: 100, trim: 0 },
    { truth: "plate", paint: 75, trim: 25 },
  ]);
});

test("ignores unknown pixels", () => {
  expect(toConfusionRows(countConfusion(row(1, 2), row(1, 255)))).toEqual([{ truth: "paint", paint: 100 }]);
});

test("pools photos by their pixels", () => {
  const [one, three] = [countConfusion(row(1), row(5)), countConfusion(row(5, 5, 5), row(5, 5, 5))];
  expect(toConfusionRows(sumConfusions([one, three]))).toEqual([{ truth: "trim", paint: 25, trim: 75 }]);
});
