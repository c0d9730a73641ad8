import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { sentLooksTexts } from "./sent-looks-texts.ts";

test("no text is left in English", () => {
  const same = findSameTexts(sentLooksTexts.en, sentLooksTexts.es, {
    title: [[], [1]],
    sent: [["Ana", "1"]],
    until: [["1"]],
    car: [["Satin"]],
    about: [["$300"]],
    questions: { call: [["(614) 555-0142"]] },
  });
  expect(same).toEqual([]);
});
