import { type Film, type TintLine, type TintShade, lampSmoke } from "@livery/catalog";
import type { MaterialClass } from "@livery/engine";
import type { Layer, PanelGroup, Treatment } from "./layer.ts";
import { smokeWords } from "./smoke-label.ts";
import { panelLabel } from "./panel-id.ts";

/** A layer in one line: `3M 2080-G13 Gloss Hot Rod Red, applied to hood`. */
export function layerLabel({ panelGroup, treatment }: Layer): string {
  return `${treatmentLabel(treatment)}, applied to ${panelGroupLabel(panelGroup)}`;
}

/** As it stands inside a sentence. */
export function panelGroupLabel(panelGroup: PanelGroup): string {
  return panelGroup.kind === "class"
    ? allWords[panelGroup.materialClass]
    : panelGroup.panelIds.map(panelLabel).join(", ");
}

export function treatmentLabel(treatment: Treatment): string {
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

const allWords: Record<MaterialClass, string> = {
  paint: "the whole car",
  glass: "all windows",
  lamp: "all lights",
  trim: "all trim",
  wheel: "all wheels",
};
