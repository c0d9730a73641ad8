import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { wholeCar } from "../../look/layer.ts";
import { applyTreatment } from "../../look/edit-look.ts";
import { jpegFormat, pictureFileName, pngFormat } from "./picture-file.ts";

const films = await loadFilms();

test("the file is named after the film on the whole car", () => {
  const film = films.find(({ code }) => code === "2080-G12");
  if (film === undefined) throw new Error("the film is gone");
  const look = applyTreatment([], wholeCar, { kind: "film", film });
  expect(pictureFileName(look, pngFormat)).toBe("livery-3m-2080-g12.png");
  const withMirrors = applyTreatment(
    look,
    { kind: "panels", panelIds: ["paint/mirror"] },
    { kind: "black", glossLevel: "gloss" },
  );
  expect(pictureFileName(withMirrors, jpegFormat)).toBe("livery-look.jpg");
});

test("every film's file name is safe in any file system", () => {
  const names = films.map((film) =>
    pictureFileName(applyTreatment([], wholeCar, { kind: "film", film }), pngFormat),
  );
  expect(names.filter((name) => !/^[a-z0-9-]{1,80}\.png$/.test(name))).toEqual([]);
});
