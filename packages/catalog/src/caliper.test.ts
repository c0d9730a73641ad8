import { expect, test } from "vitest";
import { caliperColors, caliperLabel } from "./caliper.ts";

test("gives every color of calipers a unique id, name and hex", () => {
  for (const key of ["id", "name", "hex"] as const)
    expect(new Set(caliperColors.map((color) => color[key])).size).toBe(caliperColors.length);
});

test("paint of calipers goes by the name of its color", () => {
  expect(caliperLabel({ name: "Red" })).toBe("Gloss red paint");
});
