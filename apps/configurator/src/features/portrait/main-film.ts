import type { Film } from "@livery/catalog";
import { type Look, panelGroupKey } from "../../look/layer.ts";

/** The film that a look is named after: the one on the whole car, or else its first. */
export function mainFilm(look: Look): Film | null {
  const films = look.flatMap(({ treatment, panelGroup, isHidden }) =>
    treatment.kind === "film" && !isHidden ? [{ film: treatment.film, key: panelGroupKey(panelGroup) }] : [],
  );
  return (films.find(({ key }) => key === "paint") ?? films[0])?.film ?? null;
}
