import { creditPacks } from "@livery/contract";
import { expect, test } from "vitest";
import { countCredits, describeEntry, describeSpender, formatChange, pricePerPlace } from "./credit-words.ts";

test("a line of the history says what it was for", () => {
  const done = { reason: "picture", state: "done" } as const;
  expect(describeEntry({ ...done, preset: "canyon-sunset" })).toBe("Painted place: Canyon at sunset");
  expect(describeEntry({ ...done, preset: "own" })).toBe("Painted place: in own words");
  expect(describeEntry({ ...done, preset: "salt-flat", state: "drawing" })).toBe("Being painted: Salt flat");
  expect(describeEntry({ reason: "pack", preset: null, state: null })).toBe("Credits you bought");
});

test.each([
  { state: "failed", words: "Couldn't be painted, credit returned: Salt flat" },
  { state: "refused", words: "Refused by the AI model, credit returned: Salt flat" },
  { state: "canceled", words: "Canceled, credit returned: Salt flat" },
  { state: "expired", words: "Took too long, credit returned: Salt flat" },
  { state: null, words: "Credit returned: Salt flat" },
] as const)("a credit that came back says why: $state", ({ state, words }) => {
  expect(describeEntry({ reason: "returned", preset: "salt-flat", state })).toBe(words);
  const held = state === null ? "Painted place: Salt flat" : "Credit held: Salt flat";
  expect(describeEntry({ reason: "picture", preset: "salt-flat", state })).toBe(held);
});

test("names who asked for it and where, also those who are gone", () => {
  expect(describeSpender({ where: "portal", by: "Sue Storm" })).toBe("Sue Storm, logged in");
  expect(describeSpender({ where: "portal", by: null })).toBe("A former member, logged in");
  expect(describeSpender({ where: "kiosk", by: "Front desk" })).toBe("Kiosk: Front desk");
  expect(describeSpender({ where: "kiosk", by: null })).toBe("A removed kiosk");
  expect(describeSpender({ where: "embed", by: null })).toBe("A customer on your site");
  expect(describeSpender({ where: null, by: null })).toBe(null);
});

test("changes carry their sign, and credits their number", () => {
  expect([formatChange(50), formatChange(-1)]).toEqual(["+50", "−1"]);
  expect([countCredits(1), countCredits(1200)]).toEqual(["1 credit", "1,200 credits"]);
});

test("larger packs are cheaper by the place", () => {
  expect(creditPacks.map(pricePerPlace)).toEqual(["20¢ a place", "15¢ a place", "12¢ a place"]);
});
