import type { Hex } from "./film.ts";

/** A color that brake calipers are painted in, glossy and heat-proof. */
export interface CaliperColor {
  id: string;
  name: string;
  hex: Hex;
  /** Metallic paint: it reflects more light, in its own color. */
  isMetallic: boolean;
}

export const caliperColors: readonly CaliperColor[] = [
  { id: "red", name: "Red", hex: "#b3121a", isMetallic: false },
  { id: "yellow", name: "Yellow", hex: "#f2b705", isMetallic: false },
  { id: "orange", name: "Orange", hex: "#e2590c", isMetallic: false },
  { id: "blue", name: "Blue", hex: "#0e4aa8", isMetallic: false },
  { id: "green", name: "Green", hex: "#4f9a1c", isMetallic: false },
  { id: "black", name: "Black", hex: "#0c0c0d", isMetallic: false },
  { id: "silver", name: "Silver", hex: "#a9acb0", isMetallic: true },
  { id: "gold", name: "Gold", hex: "#a9822f", isMetallic: true },
];

/** Paint of brake calipers by the name of its color: `Gloss red paint`. */
export function caliperLabel({ name }: Pick<CaliperColor, "name">): string {
  return `Gloss ${name.toLowerCase()} paint`;
}
