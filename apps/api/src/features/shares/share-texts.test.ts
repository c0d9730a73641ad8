import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { shareTexts } from "./share-texts.ts";

test("no text is left in English", () => {
  const same = findSameTexts(shareTexts.en, shareTexts.es, {
    // Two names, which nothing translates.
    title: [],
    andMore: [[2]],
    description: [["Engine Wraps"]],
    pictureAlt: [["Gloss black"]],
    until: [["25"]],
  });
  expect(same).toEqual([]);
});
