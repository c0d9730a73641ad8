import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { confirmTexts } from "./confirm-texts.ts";

test("no text is left in English", () => {
  expect(findSameTexts(confirmTexts.en, confirmTexts.es, {})).toEqual([]);
});
