import { expect, test } from "vitest";
import { listMissedGoals } from "./list-missed-goals.ts";
import { sampleMeasure } from "./sample-measure.ts";

test("a page exactly at every goal misses none", () => {
  const edge = { performance: 98, accessibility: 98, bestPractices: 98, seo: 98, cls: 0.01 };
  const weight = { scriptBytes: 105_000, viewBytes: 400_000 };
  expect(listMissedGoals(sampleMeasure({ ...edge, ...weight, lcpMs: 1500 }))).toEqual([]);
});

test("names each low score", () => {
  expect(listMissedGoals(sampleMeasure({ path: "/features", performance: 97, seo: 92 }))).toEqual([
    "/features: performance is 97, goal: at least 98",
    "/features: SEO is 92, goal: at least 98",
  ]);
});

test("names a late LCP on Home only", () => {
  expect(listMissedGoals(sampleMeasure({ lcpMs: 1501 }))).toEqual([
    "/: LCP is 1501 ms, goal: at most 1500 ms",
  ]);
  expect(listMissedGoals(sampleMeasure({ path: "/features", lcpMs: 1900 }))).toEqual([]);
});

test("names layout shift", () => {
  expect(listMissedGoals(sampleMeasure({ cls: 0.0104 }))).toEqual(["/: CLS is 0.0104, goal: at most 0.01"]);
});

test("names a Home page over its weight budgets", () => {
  expect(listMissedGoals(sampleMeasure({ scriptBytes: 105_060, viewBytes: 412_345 }))).toEqual([
    "/: JavaScript is 105.1 KB, goal: at most 105.0 KB",
    "/: the first view is 412.3 KB, goal: at most 400.0 KB",
  ]);
});

test("a legal page may have no script, but any weight", () => {
  const legal = sampleMeasure({ path: "/copy-of-terms-of-service", viewBytes: 900_000 });
  expect(listMissedGoals({ ...legal, scriptBytes: 0 })).toEqual([]);
  expect(listMissedGoals({ ...legal, scriptBytes: 1 })).toHaveLength(1);
});

test("a page without a budget may have any weight", () => {
  expect(listMissedGoals(sampleMeasure({ path: "/shop-login", scriptBytes: 150_000 }))).toEqual([]);
});
