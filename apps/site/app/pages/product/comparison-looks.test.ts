import { loadFilms, rimDesigns, rimFinishes } from "@livery/catalog";
import { expect, test } from "vitest";
import { comparisonLooks } from "./comparison-looks.ts";

test("uses films and rims from the catalog by their names", async () => {
  const catalog = await loadFilms();
  const found = comparisonLooks.map(({ film, rims }) => ({
    film: catalog.find(({ code }) => code === film.code),
    design: rimDesigns.some(({ name }) => name === rims.design),
    finish: rimFinishes.some(({ name }) => name === rims.finish),
  }));
  expect(found).toEqual(
    comparisonLooks.map(({ film: { hex, ...film } }) => ({
      film: expect.objectContaining({ ...film, renderHex: hex }),
      design: true,
      finish: true,
    })),
  );
});
