import { type Film, type TintLine, type TintShade, lampSmoke } from "@livery/catalog";
import type { PartName } from "@livery/engine";
import type { Choice, Target, Treatment } from "./layer.ts";
import { smokeWords } from "./smoke-label.ts";
import { spotWords } from "./panel-id.ts";

/** A choice in one line: `3M 2080-G13 Gloss Hot Rod Red, applied to hood`. */
export function choiceWords({ target, treatment }: Choice): string {
  return `${treatmentWords(treatment)}, applied to ${targetWords(target)}`;
}

/** As it stands inside a sentence. */
export function targetWords(target: Target): string {
  return target.kind === "all" ? allWords[target.part] : target.spots.map(spotWords).join(", ");
}

export function treatmentWords(treatment: Treatment): string {
  switch (treatment.kind) {
    case "film":
      return filmWords(treatment.film);
    case "tint":
      return tintWords(treatment.line, treatment.shade);
    case "black":
      return `${capital(treatment.glossLevel)} black`;
    case "rim":
      return `${treatment.design.name} rims in ${treatment.finish.name.toLowerCase()}`;
  }
}

/** A film in one line, as it is read out: `3M 2080-G12 Gloss Black`. */
export function filmWords(film: Film): string {
  return [film.brand, film.code, film.name].filter((part) => part !== null).join(" ");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tintWords(line: TintLine, shade: TintShade): string {
  if (line === lampSmoke) return `${smokeWords(shade)} smoke`;
  return `${line.brand} ${line.line} ${shade.label}`;
}

const allWords: Record<PartName, string> = {
  paint: "the whole car",
  glass: "all windows",
  lamp: "all lights",
  trim: "all trim",
  wheel: "all wheels",
};
