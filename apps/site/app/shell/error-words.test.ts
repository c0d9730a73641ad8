import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { errorWords } from "./error-words.ts";

test("no text is left in English", () => {
  expect(findSameTexts(errorWords.en, errorWords.es, {})).toEqual([]);
});
