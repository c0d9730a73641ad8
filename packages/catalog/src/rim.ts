import type { Hex, GlossLevel } from "./film.ts";

/** Rim designs that the engine draws. */
export const rimDesigns = [
  { id: "five-spoke", name: "5-Spoke" },
  { id: "split-five", name: "Split 5-Spoke" },
  { id: "y-spoke", name: "Y-Spoke" },
  { id: "ten-spoke", name: "10-Spoke" },
  { id: "multi-spoke", name: "Multi-Spoke" },
  { id: "mesh", name: "Mesh" },
  { id: "cross-lace", name: "Cross-Lace" },
  { id: "turbine", name: "Turbine" },
  { id: "twist", name: "Twist" },
  { id: "monoblock", name: "Monoblock" },
  { id: "disc", name: "Disc" },
  { id: "steel", name: "Steel" },
  { id: "deep-dish", name: "Deep Dish" },
  { id: "star", name: "Star" },
] as const;

export type RimDesignId = (typeof rimDesigns)[number]["id"];

/** Coating of a rim. */
export interface RimFinish {
  id: string;
  name: string;
  hex: Hex;
  glossLevel: GlossLevel;
  /** Metallic paint or bare metal: reflections take the rim's own color. */
  isMetallic: boolean;
  /** Color of faces machined bare after painting; null if the rim has a single color. */
  machinedHex: Hex | null;
}

export const rimFinishes: readonly RimFinish[] = [
  {
    id: "gloss-black",
    name: "Gloss black",
    hex: "#0b0b0c",
    glossLevel: "gloss",
    isMetallic: false,
    machinedHex: null,
  },
  {
    id: "satin-black",
    name: "Satin black",
    hex: "#161617",
    glossLevel: "satin",
    isMetallic: false,
    machinedHex: null,
  },
  {
    id: "gunmetal",
    name: "Gunmetal",
    hex: "#43464a",
    glossLevel: "satin",
    isMetallic: true,
    machinedHex: null,
  },
  { id: "silver", name: "Silver", hex: "#b9bcc0", glossLevel: "gloss", isMetallic: true, machinedHex: null },
  {
    id: "machined-black",
    name: "Machined, black",
    hex: "#0e0e0f",
    glossLevel: "gloss",
    isMetallic: false,
    machinedHex: "#c6c8ca",
  },
  { id: "bronze", name: "Bronze", hex: "#7a5a36", glossLevel: "satin", isMetallic: true, machinedHex: null },
  { id: "gold", name: "Gold", hex: "#b08a3e", glossLevel: "gloss", isMetallic: true, machinedHex: null },
  { id: "white", name: "White", hex: "#d9dadb", glossLevel: "gloss", isMetallic: false, machinedHex: null },
  { id: "chrome", name: "Chrome", hex: "#d4d6d8", glossLevel: "chrome", isMetallic: true, machinedHex: null },
  { id: "red", name: "Red", hex: "#a5161b", glossLevel: "gloss", isMetallic: false, machinedHex: null },
];
