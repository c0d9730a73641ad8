import type { ColorFamily } from "@livery/catalog";
import type { Texts } from "../en/en.ts";

const colors: Record<ColorFamily | "carbon", string> = {
  black: "negro",
  gray: "gris",
  white: "blanco",
  red: "rojo",
  orange: "naranja",
  yellow: "amarillo",
  green: "verde",
  blue: "azul",
  purple: "morado",
  pink: "rosa",
  brown: "café",
  carbon: "carbono",
};

export const lookNames: Texts["lookNames"] = {
  placeInColor: (place, color) => `${place} en ${colors[color]}`,
  panelsInColor: (count, color) => `${count} paneles en ${colors[color]}`,
  chromeDelete: "sin cromo",
  tint: (vlt) => `polarizado ${vlt}%`,
  smokedLights: "luces ahumadas",
  rims: (design) => `rines ${design.charAt(0).toLowerCase()}${design.slice(1)}`,
  calipers: (color) => `pinzas en ${color.toLowerCase()}`,
  decal: "calcomanía",
};
