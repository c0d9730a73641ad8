import { expect, test } from "vitest";
import { loadFilms } from "./load-films.ts";
import { filmIndexOf } from "./film-index.ts";
import { ownerWords, protectionWords } from "./owner-words.ts";
import { paintColors } from "./paint-colors.ts";
import { rankByPaint } from "./rank-by-paint.ts";
import { splitWords } from "./split-words.ts";

const films = await loadFilms();
const phrases = [...Object.keys(ownerWords), ...Object.keys(paintColors), ...protectionWords];

test("phrases are written as they are looked up", () => {
  expect(phrases.filter((phrase) => splitWords(phrase).join(" ") !== phrase)).toEqual([]);
});

test("every meaning of an owner's word has films", () => {
  const meanings = Object.values(ownerWords).flat();
  expect(meanings.filter((meaning) => filmIndexOf(films).findAll(meaning.split(" ")).length === 0)).toEqual(
    [],
  );
});

test("every paint has a film that looks like it", () => {
  const unlike = Object.entries(paintColors).filter(([, hex]) => rankByPaint(films, hex, true).length === 0);
  expect(unlike).toEqual([]);
});
