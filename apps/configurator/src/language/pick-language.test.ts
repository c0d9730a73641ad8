import { expect, test } from "vitest";
import { pickLanguage } from "./pick-language.ts";

const none = { chosen: null, link: null, shop: null, browser: [] };

test.each([
  ["what the customer chose", { chosen: "es", link: "en", shop: "en", browser: ["en-US"] }, "es"],
  ["what the link asks for", { ...none, link: "es", shop: "en", browser: ["en-US"] }, "es"],
  ["the link's language in any country", { ...none, link: "ES-mx", browser: ["en-US"] }, "es"],
  ["the shop's language after a link with one that it has not", { ...none, link: "fr", shop: "es" }, "es"],
  ["what the shop wants", { ...none, shop: "es", browser: ["en-US"] }, "es"],
  ["the browser's language in any country", { ...none, browser: ["es-MX", "en"] }, "es"],
  ["the first of the browser's languages that it has", { ...none, browser: ["fr-CA", "es", "en"] }, "es"],
  ["English for browsers with other languages", { ...none, browser: ["fr", "de-DE"] }, "en"],
  ["English without any wish", none, "en"],
  [
    "the browser's language after a choice that it cannot read",
    { ...none, chosen: "~", browser: ["ES"] },
    "es",
  ],
] as const)("speaks %s", (_, wishes, language) => {
  expect(pickLanguage(wishes)).toBe(language);
});
