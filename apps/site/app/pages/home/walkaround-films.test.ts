import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { walkaroundFilms } from "./walkaround-films.ts";

test("uses films of three different finishes, named as in the catalog", async () => {
  const catalog = await loadFilms();
  const found = walkaroundFilms.map(({ brand, code, name }) =>
    catalog.find((film) => film.brand === brand && film.code === code && film.name === name),
  );
  expect(found.map((film) => [film?.finish, film?.glossLevel])).toEqual([
    ["gloss", "high-gloss"],
    ["satin", "satin"],
    ["color-flip", "gloss"],
  ]);
});

test("keeps each video below 1.5 MB, in both formats", () => {
  const folder = join(import.meta.dirname, "walkarounds");
  const videos = readdirSync(folder).filter((file) => /\.(webm|mp4)$/.test(file));
  expect(videos).toHaveLength(6);
  expect(Math.max(...videos.map((file) => statSync(join(folder, file)).size))).toBeLessThanOrEqual(1_500_000);
});
