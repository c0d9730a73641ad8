import type { Rgb } from "./linear-rgb.ts";

/** How a surface reflects light, without its patterns; film-surface.glsl documents the members. */
export interface Finish {
  diffuse: Rgb;
  f0: Rgb;
  roughness: number;
  clearCoat: number;
  coatRoughness: number;
}
