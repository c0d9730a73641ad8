import type { MaterialClass } from "../masks/material-class.ts";
import { fromHex } from "./film-shade.ts";
import type { TintLayer } from "./render-layer.ts";
import type { Rgb } from "../lighting/estimate-light.ts";

/** A tint as the shader wants it; shares in linear light. */
export interface TintShade {
  /** What is left of the light from behind the film, by channel. */
  passes: Rgb;
  /** What is left of the surface's own reflection, dim and bright. */
  reflects: { dim: number; bright: number };
}

/**
 * How often light meets the film on its way from outside to what lies behind and out again. Behind a window part of
 * it comes in through others that are clear (the windscreen), hence less than twice; a lamp's reflector is lit through
 * its own film alone.
 */
const meetings = { window: 1.3, lamp: 1.7 };
/** A window's outer face mirrors a few percent of what is around it, a bright sky included; estimates by eye. */
const reflects = { dim: 0.04, bright: 0.24 };
/** Real films shift the colour of what is seen by less than about this (catalogue, tint, `hueRule`). */
const MOST_SHIFT = 0.04;

/** What a film on clear or factory-tinted glass does: the photo has the glass in it already, so the film's VLT alone counts. */
export function toTintShade({ tint: { vlt, filterHex } }: TintLayer, kind: MaterialClass): TintShade {
  const share = Math.min(1, Math.max(0, vlt / 100));
  const left = share ** (kind === "lamp" ? meetings.lamp : meetings.window);
  const passes = hueOf(filterHex).map((value) => value * left) as Rgb; // three in, three out
  return { passes, reflects };
}

/** The film's colour with its largest channel at 1 and no other further below than films really are. */
function hueOf(hex: TintLayer["tint"]["filterHex"]): Rgb {
  const colour = fromHex(hex);
  const largest = Math.max(...colour, 1e-4);
  const shifts = colour.map((value) => 1 - value / largest);
  const scale = Math.min(1, MOST_SHIFT / Math.max(...shifts, 1e-4));
  return shifts.map((shift) => 1 - shift * scale) as Rgb; // three in, three out
}
