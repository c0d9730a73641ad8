import { asksForProtection, loadFilms, searchFilms } from "@livery/catalog";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../language/en/en.ts";
import { es } from "../../language/es/es.ts";
import { setTexts } from "../../language/texts.ts";
import { toCatalogWords } from "./catalog-words.ts";

const films = await loadFilms();

beforeAll(() => setTexts(es));
afterAll(() => setTexts(en));

test.each([
  ["negro mate", /matte.*black|black.*matte/i],
  ["Azul metálico", /metallic.*blue|blue.*metallic/i],
  ["verde militar", /military green/i],
  ["fibra de carbono", /carbon/i],
  ["oro rosa", /rose gold/i],
  ["blanco perlado", /pearl.*white|white.*pearl/i],
  ["2080-G53", /flame red/i],
  ["nardo gray", /nardo gr[ae]y/i],
])("finds films for %s", (search, name) => {
  expect(searchFilms(films, { text: toCatalogWords(search) })[0]?.name).toMatch(name);
});

test("understands questions about clear film", () => {
  expect(asksForProtection(toCatalogWords("Película protectora"))).toBe(true);
  expect(asksForProtection(toCatalogWords("negro"))).toBe(false);
});
