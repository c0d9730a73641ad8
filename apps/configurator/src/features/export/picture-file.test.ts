import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { jpegFormat, pictureFileName, pngFormat } from "./picture-file.ts";

const films = await loadFilms();

test("the file is named after the film", () => {
  const glossBlack = films.find((film) => film.code === "2080-G12");
  expect(glossBlack && pictureFileName(glossBlack, pngFormat)).toBe("livery-3m-2080-g12.png");
  expect(glossBlack && pictureFileName(glossBlack, jpegFormat)).toBe("livery-3m-2080-g12.jpg");
});

test("every film's name is safe in any file system", () => {
  const names = films.map((film) => pictureFileName(film, pngFormat));
  expect(names.filter((name) => !/^[a-z0-9-]{1,80}\.png$/.test(name))).toEqual([]);
});
