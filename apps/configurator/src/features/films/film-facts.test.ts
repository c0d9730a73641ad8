import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { filmFacts } from "./film-facts.ts";
import "../../language/testing/english.ts";

test.each([
  ["Gloss Kelly Green", "gloss", "3M 2080-G46"],
  ["Midnight Purple", "metallic", "3M 2080-G46 · Metallic"],
  ["Carbon Black", "carbon-fiber", "3M 2080-G46"],
  ["Gloss Flip Psychedelic", "color-flip", "3M 2080-G46"],
  ["Satin Volcanic Flare", "color-flip", "3M 2080-G46 · Color flip"],
] as const)("%s tells its finish once", (name, finish, facts) => {
  expect(filmFacts(filmOf({ name, finish }))).toBe(facts);
});

test("a film without an order code has its brand", () => {
  expect(filmFacts(filmOf({ name: "Gloss Black", finish: "gloss", code: null }))).toBe("3M");
});

function filmOf(own: Pick<Film, "name" | "finish"> & Partial<Film>): Film {
  const film = { id: "test", brand: "3M", series: "2080", code: "2080-G46", glossLevel: "gloss" } as const;
  return { ...film, hex: "#2c8a45", renderHex: "#2c8a45", ...own };
}
