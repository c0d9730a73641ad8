import type { FilmGridQuery } from "./arrange-films.ts";
import { texts } from "../../language/texts.ts";

/** What the films are narrowed down to, the typed words first. */
export function queryLabels({ text, list, color, finish, brand }: FilmGridQuery): string[] {
  return [
    text.trim() !== "" && `“${text.trim()}”`,
    list && texts.films.lists[list],
    color && texts.films.families[color],
    finish && texts.films.finishes[finish],
    brand,
  ].filter((label) => typeof label === "string");
}
