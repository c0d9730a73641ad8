import { expect, test } from "vitest";
import { filmLabel } from "./film-label.ts";

test("a film goes by brand, order code and name", () => {
  expect(filmLabel({ brand: "3M", code: "2080-G12", name: "Gloss Black" })).toBe("3M 2080-G12 Gloss Black");
});

test("a film without a reliable order code goes by brand and name", () => {
  expect(filmLabel({ brand: "KPMF", code: null, name: "Gloss Black" })).toBe("KPMF Gloss Black");
});
