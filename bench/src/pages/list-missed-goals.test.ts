import { expect, test } from "vitest";
import { judgePage } from "./list-missed-goals.ts";
import { sampleMeasure } from "./sample-measure.ts";

test("a page at the edge of every goal passes", () => {
  const edge = { performance: 98, accessibility: 98, bestPractices: 98, seo: 98, cls: 0.01 };
  expect(
    judgePage(sampleMeasure({ ...edge, lcpMs: 1500, scriptBytes: 105_000, viewBytes: 400_000 })),
  ).toEqual([]);
});

test("each missed score is named", () => {
  const faults = judgePage(sampleMeasure({ path: "/features", performance: 97, seo: 92 }));
  expect(faults).toEqual([
    "/features: performance is 97, asked: at least 98",
    "/features: SEO is 92, asked: at least 98",
  ]);
});

test("an opening page whose picture comes late is named, another may take its time", () => {
  expect(judgePage(sampleMeasure({ lcpMs: 1501 }))).toEqual(["/: LCP is 1501 ms, asked: at most 1500 ms"]);
  expect(judgePage(sampleMeasure({ path: "/features", lcpMs: 1900 }))).toEqual([]);
});

test("a page that moves about is named, by what it measured", () => {
  expect(judgePage(sampleMeasure({ cls: 0.0104 }))).toEqual(["/: CLS is 0.0104, asked: at most 0.01"]);
});

test("the opening page is weighed", () => {
  expect(judgePage(sampleMeasure({ scriptBytes: 105_060, viewBytes: 412_345 }))).toEqual([
    "/: JavaScript is 105.1 KB, asked: at most 105.0 KB",
    "/: the first view is 412.3 KB, asked: at most 400.0 KB",
  ]);
});

test("a legal page may carry no script at all, and be as long as it likes", () => {
  const legal = sampleMeasure({ path: "/copy-of-terms-of-service", viewBytes: 900_000 });
  expect(judgePage({ ...legal, scriptBytes: 0 })).toEqual([]);
  expect(judgePage({ ...legal, scriptBytes: 1 })).toHaveLength(1);
});

test("a page that came later has no weight to keep", () => {
  expect(judgePage(sampleMeasure({ path: "/shop-login", scriptBytes: 150_000 }))).toEqual([]);
});
