import { type Film, loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { listSwatchNotes } from "./swatch-notes.ts";

test("no two films of the catalog have the same name and note", async () => {
  const films = await loadFilms();
  const notes = listSwatchNotes(films);
  const shown = films.map(({ id, name }) => `${name}, ${notes.get(id)}`);
  expect(shown.filter((each, index) => shown.indexOf(each) !== index)).toEqual([]);
});

test("a film has its brand below its name", async () => {
  const [films, notes] = await load();
  expect(noteOn("2080-G12", films, notes)).toBe("3M");
  expect(noteOn("SW900-190-O", films, notes)).toBe("Avery");
});

test("films of one brand have codes where they share a name, and nothing else", async () => {
  const films = (await loadFilms()).filter(({ brand }) => brand === "Hexis");
  const notes = listSwatchNotes(films);
  expect(noteOn("HX30108M", films, notes)).toBe("HX30108M");
  expect(noteOn("HX20108M", films, notes)).toBe("HX20108M");
  expect(noteOn("HX30CA200B", films, notes)).toBe("");
});

async function load() {
  const films = await loadFilms();
  return [films, listSwatchNotes(films)] as const;
}

function noteOn(code: string, films: readonly Film[], notes: ReadonlyMap<string, string>) {
  return notes.get(films.find((film) => film.code === code)?.id ?? "");
}
