import { dot, luminanceOf, type Rgb } from "./linear-rgb.ts";
import { clamp } from "../numbers.ts";
import type { SurfaceLight } from "./surface-light.ts";

/** A black paint's shading, estimated from its blurred reflections: `(base + offset) ^ exponent`. */
export const darkShading = { offset: 0.022, exponent: 0.47 } as const;

/** Upper bound of the shading in the shader. */
export const MAX_SHADING = 1.4;

/** What the split of a pixel needs to know. */
export type Decomposition = Omit<SurfaceLight, "maps" | "rangeExponent">;

/** Diffuse shading of a pixel; `base` is its base luminance. Matches `splitPixel` in film.frag.glsl. */
export function shadingAt(light: Decomposition, pixel: Rgb, base: number): number {
  const luminance = luminanceOf(pixel);
  const asLight = Math.max(0, luminance - light.specularReflectance * light.exposure) / light.medians.light;
  const detail = clamp((luminance + 0.005 * light.exposure) / (base + 0.005 * light.exposure), 0.4, 1.3);
  const { offset, exponent } = darkShading;
  const asDark = ((base / light.exposure + offset) / light.medians.dark) ** exponent * detail ** 0.3;
  const neutral = Math.max(0, asDark + (asLight - asDark) * light.lightness) ** light.metallicExponent;
  const hasSpecular = dot(light.unmix.specular, pixel) > 0;
  const diffuse = hasSpecular ? Math.max(0, dot(light.unmix.diffuse, pixel)) : luminance;
  return neutral + (diffuse / light.medians.colored - neutral) * light.colorfulness;
}

/** Specular luminance of a pixel; `base` is its base luminance. Matches `splitPixel` in film.frag.glsl. */
export function specularAt(light: Decomposition, pixel: Rgb, base: number): number {
  const luminance = luminanceOf(pixel);
  const assumed = light.specularReflectance * light.exposure;
  const shading = Math.min(1.25, Math.max(0, luminance - assumed) / light.medians.light);
  const highlight = (10 * Math.max(0, luminance - base)) / light.exposure;
  const estimate = assumed * (0.5 + 0.5 * shading ** 4 + highlight);
  const neutral = Math.min(luminance, (1 - light.lightness) * luminance + light.lightness * estimate);
  const colored = Math.max(0, dot(light.unmix.specular, pixel));
  return neutral + (colored - neutral) * light.colorfulness;
}
