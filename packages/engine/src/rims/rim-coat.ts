import type { Hex, RimFinish, GlossLevel } from "@livery/catalog";
import type { Rgb } from "../lighting/estimate-light.ts";
import { toLinear } from "../lighting/tone.ts";

/** A rim's finish as the shader wants it; colours in linear light. */
export interface RimCoat {
  base: Rgb;
  /** Share of the coat's light that is mirrored in the coat's own colour, as metal does, rather than scattered. */
  metal: number;
  roughness: number;
  /** 1 under a full clear coat, 0 without. */
  clear: number;
  /** The colour of faces that were turned bare; null where there are none. */
  turned: Rgb | null;
}

type Surface = Pick<RimCoat, "roughness" | "clear">;

const surfaceOf: Record<GlossLevel, Surface> = {
  "high-gloss": { roughness: 0.03, clear: 1 },
  gloss: { roughness: 0.05, clear: 1 },
  satin: { roughness: 0.42, clear: 0.45 },
  matte: { roughness: 0.7, clear: 0.25 },
  "dead-matte": { roughness: 0.9, clear: 0.15 },
  chrome: { roughness: 0.02, clear: 0 },
};

/** Flakes lie at all angles: the metal under a glossy clear coat is itself not sharp. */
const FLAKE_ROUGHNESS = 0.38;
const FLAKE_SHARE = 0.6;

export function toRimCoat({ hex, glossLevel, isMetallic, machinedHex }: RimFinish): RimCoat {
  const surface = surfaceOf[glossLevel];
  const turned = machinedHex && fromHex(machinedHex);
  const base = fromHex(hex);
  if (glossLevel === "chrome") return { base, metal: 1, ...surface, turned };
  if (!isMetallic) return { base, metal: 0, ...surface, turned };
  return {
    base,
    metal: FLAKE_SHARE,
    roughness: Math.max(FLAKE_ROUGHNESS, surface.roughness),
    clear: surface.clear,
    turned,
  };
}

function fromHex(hex: Hex): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}
