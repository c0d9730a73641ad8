import type { Film } from "@livery/catalog";
import { texts } from "../../language/texts.ts";

/** Brand and order code of a film, below its name; also its finish where the name does not tell it. */
export function filmFacts({ brand, code, finish, name }: Film): string {
  const told = name.toLowerCase().includes(namesOf[finish] ?? finish);
  const roll = [brand, code].filter(Boolean).join(" ");
  return told ? roll : `${roll} · ${texts.films.finishes[finish]}`;
}

/** How makers write a finish in a name, where that is not our word. */
const namesOf: Partial<Record<Film["finish"], string>> = { "carbon-fiber": "carbon", "color-flip": "flip" };
