import type { GlossLevel, RimFinish } from "@livery/catalog";
import { hexToLinear, type Rgb } from "../lighting/linear-rgb.ts";

/** A rim finish's shading parameters; colors in linear light. */
export interface RimMaterial {
  baseColor: Rgb;
  /** Share of the light that the coating reflects in its own color, like metal, instead of scattering it. */
  metallic: number;
  roughness: number;
  /** 1 under a full clear coat, 0 without one. */
  clearcoat: number;
  /** Color of the machined faces; null where there are none. */
  machinedColor: Rgb | null;
}

const coatingOf: Record<GlossLevel, Pick<RimMaterial, "roughness" | "clearcoat">> = {
  "high-gloss": { roughness: 0.03, clearcoat: 1 },
  gloss: { roughness: 0.05, clearcoat: 1 },
  satin: { roughness: 0.42, clearcoat: 0.45 },
  matte: { roughness: 0.7, clearcoat: 0.25 },
  "dead-matte": { roughness: 0.9, clearcoat: 0.15 },
  chrome: { roughness: 0.02, clearcoat: 0 },
};

/** Flakes lie at all angles, so the metal below a glossy clear coat is rough. */
const FLAKE_ROUGHNESS = 0.38;
const FLAKE_METALLIC = 0.6;

export function toRimMaterial({ hex, glossLevel, isMetallic, machinedHex }: RimFinish): RimMaterial {
  const coating = coatingOf[glossLevel];
  const colors = { baseColor: hexToLinear(hex), machinedColor: machinedHex && hexToLinear(machinedHex) };
  if (glossLevel === "chrome") return { ...colors, ...coating, metallic: 1 };
  if (!isMetallic) return { ...colors, ...coating, metallic: 0 };
  return {
    ...colors,
    ...coating,
    metallic: FLAKE_METALLIC,
    roughness: Math.max(FLAKE_ROUGHNESS, coating.roughness),
  };
}
