import { expect, test } from "vitest";
import { findLeadFacts } from "./lead-facts.ts";
import "../../language/testing/english.ts";

const alone = { search: "", shopKey: null, kioskName: null, usState: null, embedOrigin: null };
const shopKey = "a1b2c3d4e5f6";

test("a lead says where the app ran", () => {
  expect(findLeadFacts(alone)).toEqual({ source: "site", language: "en", consentVersion: "2026-11-26" });
  expect(findLeadFacts({ ...alone, shopKey, embedOrigin: "https://wraps.example" })).toEqual({
    source: "embed",
    embedOrigin: "https://wraps.example",
    language: "en",
    consentVersion: "2026-11-26",
  });
  expect(findLeadFacts({ ...alone, shopKey, search: "?kiosk=5" })).toMatchObject({ source: "kiosk" });
  expect(findLeadFacts({ ...alone, shopKey, kioskName: "Front desk" })).toMatchObject({
    source: "kiosk",
    kioskName: "Front desk",
  });
});

test("Livery's own page around the app is not a shop's site", () => {
  expect(findLeadFacts({ ...alone, embedOrigin: "https://livery.example" })).toMatchObject({
    source: "site",
  });
});

test("a lead has the state whose tint limits go with its looks", () => {
  expect(findLeadFacts({ ...alone, usState: "OH" })).toMatchObject({ state: "OH" });
});
