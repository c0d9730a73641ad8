import { clamp } from "../numbers.ts";
import type { Hex } from "@livery/catalog";
import { hexToLinear, mapRgb, type Rgb } from "../lighting/linear-rgb.ts";
import type { MaterialClass } from "../masks/material-class.ts";

export interface Tint {
  /** Visible light that the film alone transmits, in percent. */
  vlt: number;
  /** The film's color on white. */
  filterHex: Hex;
}

/** A tint's shading parameters, in linear light. */
export interface TintMaterial {
  /** Share of the light from behind the film that is left, by channel. */
  transmittance: Rgb;
}

/**
 * How many times light passes through the film on its way in and out. Behind a window, some of it comes in through clear
 * windows (the windshield), so less than twice. A lamp's reflector is lit only through its own film.
 */
const filmCrossings = { window: 1.3, lamp: 1.7 };
/** Real films shift colors by less than about this (the catalog's tint data, `hueRule`). */
const MAX_COLOR_SHIFT = 0.04;

/** A film on clear or factory-tinted glass. The photo already shows the glass, so only the film's own VLT counts. */
export function toTintMaterial({ vlt, filterHex }: Tint, materialClass: MaterialClass): TintMaterial {
  const share = clamp(vlt / 100);
  const luminance = share ** (materialClass === "lamp" ? filmCrossings.lamp : filmCrossings.window);
  return { transmittance: mapRgb(hueOf(filterHex), (value) => value * luminance) };
}

/** The film's color with its largest channel at 1 and the others no further below than in real films. */
function hueOf(hex: Hex): Rgb {
  const color = hexToLinear(hex);
  const max = Math.max(...color, 1e-4);
  const shifts = mapRgb(color, (value) => 1 - value / max);
  const scale = Math.min(1, MAX_COLOR_SHIFT / Math.max(...shifts, 1e-4));
  return mapRgb(shifts, (shift) => 1 - shift * scale);
}
