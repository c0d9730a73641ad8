import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

test("no text is left in English, except words of both languages", () => {
  const name: readonly [string][] = [["Ana"]];
  const same = findSameTexts(english, spanish, {
    quote: [[1001], [1001, 2]],
    quoteFrom: [["1001", "Ana"]],
    moreLines: [[3]],
    sums: { tax: [[7]] },
    pageOf: [[1, 2]],
    mail: {
      hello: name,
      subject: name,
      intro: name,
      newerSubject: name,
      newerIntro: name,
      acceptedSubject: name,
      accepted: [[1001, "Ana"]],
      payDeposit: [["$300", "https://example.com"]],
    },
    calendar: { summary: name },
  });
  expect(same).toEqual(["units/h: h", "sums/subtotal: Subtotal", "sums/total: Total"]);
});
