import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

test("no text is left in English, except words of both languages", () => {
  const facts = {
    number: 1001,
    shopName: "Ana",
    signerName: "Luz",
    expiresOn: "2026-12-24",
    answeredOn: "2026-12-01",
  };
  const same = findSameTexts(english, spanish, {
    status: [[facts]],
    quote: [
      [1001, 1],
      [1001, 2],
    ],
    tax: [[7]],
    dropOff: [["9:00"]],
    questions: { call: [["(614) 555-0142"]] },
    accept: { consent: [["$300", "Ana"]] },
    refused: [[undefined], ["Required."]],
    next: { willReply: [["Ana"]], bringCar: [["9:00"]], payDeposit: [["$300"]], outside: [["Ana"]] },
  });
  expect(same).toEqual(["units/h: h", "subtotal: Subtotal", "total: Total"]);
});

test("a time of day ends the sentence with one period", () => {
  expect(spanish.next.bringCar("jueves, 10 de diciembre de 2026, 9:00 a.m.")).toBe(
    "Lleve su auto el jueves, 10 de diciembre de 2026, 9:00 a.m.",
  );
  expect(spanish.next.bringCar("jueves, 10 de diciembre de 2026, 9:00")).toMatch(/ 9:00\.$/);
});
