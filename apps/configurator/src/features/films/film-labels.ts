import type { ColorFamily, Film, Finish } from "@livery/catalog";

export const finishLabels: Record<Finish, string> = {
  gloss: "Gloss",
  satin: "Satin",
  matte: "Matte",
  metallic: "Metallic",
  pearl: "Pearl",
  "color-flip": "Colour flip",
  chrome: "Chrome",
  brushed: "Brushed",
  "carbon-fiber": "Carbon fibre",
  textured: "Textured",
};

export const familyLabels: Record<ColorFamily, string> = {
  red: "Red",
  orange: "Orange",
  yellow: "Yellow and gold",
  green: "Green",
  blue: "Blue",
  purple: "Purple",
  pink: "Pink",
  brown: "Brown and beige",
  white: "White",
  grey: "Grey and silver",
  black: "Black",
};

/** A film in one line, as it is read out: `3M 2080-G12 Gloss Black`. */
export function filmLabel(film: Film): string {
  return [film.brand, film.code, film.name].filter((part) => part !== null).join(" ");
}
