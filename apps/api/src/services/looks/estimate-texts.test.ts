import { caliperColors } from "@livery/catalog";
import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { estimateTexts } from "./estimate-texts.ts";

test("no text is left in English, except words of both languages", () => {
  expect(findSameTexts(estimateTexts.en, estimateTexts.es, { decal: { text: [["27"]] } })).toEqual([
    "notInCatalog/protection: PPF",
  ]);
});

test("every paint of calipers has a Spanish name", () => {
  expect(Object.keys(estimateTexts.es.caliper)).toEqual(caliperColors.map(({ id }) => id));
});

test("every panel that has an English name has a Spanish one", () => {
  expect(Object.keys(estimateTexts.en.panels).filter((id) => !(id in estimateTexts.es.panels))).toEqual([]);
});
