import { creditPacks } from "@livery/contract";
import { expect, test } from "vitest";
import { countCredits, describeEntry, describeSpender, formatChange, pricePerPlace } from "./credit-words.ts";

test("a line of the history says what it was for", () => {
  expect(describeEntry({ reason: "picture", preset: "canyon-sunset" })).toBe(
    "Painted place: Canyon at sunset",
  );
  expect(describeEntry({ reason: "picture", preset: "own" })).toBe("Painted place: in own words");
  expect(describeEntry({ reason: "returned", preset: "salt-flat" })).toBe("Given back: Salt flat");
  expect(describeEntry({ reason: "pack", preset: null })).toBe("Credits you bought");
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
