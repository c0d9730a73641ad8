import { findSameTexts, type TextSamples } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { secondStepTexts } from "./second-step-texts.ts";

test("no text is left in English", () => {
  const samples: TextSamples<typeof secondStepTexts.en> = { twoStep: { codesLeft: [[1], [9]] } };
  expect(findSameTexts(secondStepTexts.en, secondStepTexts.es, samples)).toEqual([]);
});
