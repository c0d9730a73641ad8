import type { Film } from "@livery/catalog";
import { texts } from "../../language/texts.ts";

/** Brand, order code and finish of a film, below its name. */
export function filmFacts({ brand, code, finish }: Film): string {
  return [brand, code, texts.films.finishes[finish]].filter(Boolean).join(" · ");
}
