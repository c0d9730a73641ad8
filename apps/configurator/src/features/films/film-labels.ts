import type { ColorFamily, Finish } from "@livery/catalog";

export const finishLabels: Record<Finish, string> = {
  gloss: "Gloss",
  satin: "Satin",
  matte: "Matte",
  metallic: "Metallic",
  pearl: "Pearl",
  "color-flip": "Color flip",
  chrome: "Chrome",
  brushed: "Brushed",
  "carbon-fiber": "Carbon fiber",
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
  gray: "Gray and silver",
  black: "Black",
};
