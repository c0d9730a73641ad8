import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { eraseTexts } from "./erase-texts.ts";

test("no text is left in English", () => {
  expect(findSameTexts(eraseTexts.en, eraseTexts.es, {})).toEqual([]);
});
