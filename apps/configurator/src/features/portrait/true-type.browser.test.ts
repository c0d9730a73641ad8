import { expect, test } from "vitest";
import { loadFonts } from "./load-fonts.ts";
import { hasAllGlyphs, measureText } from "./true-type.ts";

const { wide, narrow, text } = await loadFonts();

test("has the letters of English and Spanish, and knows what it lacks", () => {
  expect(hasAllGlyphs(text, "Señor Ångström · “GT”")).toBe(true);
  expect(hasAllGlyphs(text, "Привет")).toBe(false);
});

test("a wide face is wider than a narrow one, and tracking adds between letters only", () => {
  expect(measureText(wide, "Supra")).toBeGreaterThan(1.5 * measureText(narrow, "Supra"));
  expect(measureText(wide, "GT", 0.1) - measureText(wide, "GT")).toBeCloseTo(0.1, 9);
  expect(measureText(wide, "")).toBe(0);
});

test("capital letters are lower than the ascent", () => {
  expect(wide.capHeight).toBeGreaterThan(600);
  expect(wide.capHeight).toBeLessThan(wide.ascent);
  expect(wide.descent).toBeLessThan(0);
});
