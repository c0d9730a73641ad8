import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import type { Mask } from "../masks/mask.ts";
import type { Raster } from "../photo/resize.ts";
import { estimateEnvironment, estimateLightColor } from "./estimate-environment.ts";
import { estimateExposure, estimateSpecular, TYPICAL_SPECULAR } from "./estimate-exposure.ts";
import { estimatePaintColor, solveUnmix } from "./estimate-paint-color.ts";
import { completeSurfaceLight } from "./light-maps.ts";
import type { Rgb } from "./linear-rgb.ts";
import { type MaskedPhoto, sampleMaskedPhoto } from "./masked-photo.ts";
import { clamp, percentile } from "../numbers.ts";
import type { SurfaceLight } from "./surface-light.ts";

const MIN_PAINT_PIXELS = 16;
const MIN_NON_PAINT_PIXELS = 3;

/** Albedos between which a paint goes from black (all specular) to light (all diffuse). */
const DARK_PAINT = 0.055;
const LIGHT_PAINT = 0.1;
/** Lowest exponent for a metallic gray. */
const GRAY_EXPONENT = 0.45;

const NEUTRAL: Rgb = [1, 1, 1];

/** Null when the mask covers hardly anything. Constants are chosen on the reference pictures; see decision 007. */
export function estimatePaintLight(photo: Raster, paint: Mask): SurfaceLight | null {
  const masked = sampleMaskedPhoto(photo, paint);
  const { light, inside, outside } = masked;
  if (inside.length < MIN_PAINT_PIXELS) return null;
  const fillsPhoto = outside.length < inside.length / 20;
  const lightColor = fillsPhoto ? NEUTRAL : estimateLightColor(light, outside);
  const median = percentile(
    inside.map((at) => floatAt(light.luminance, at)),
    0.5,
  );
  const { colorfulness, paintColor } = estimatePaintColor(light, inside, lightColor);
  const mean = light.luminance.reduce((sum, value) => sum + value, 0) / light.luminance.length;
  const exposure = estimateExposure(mean, median, colorfulness);
  const albedo = median / exposure;
  const lightness = smoothstep(DARK_PAINT, LIGHT_PAINT, albedo);
  return completeSurfaceLight(masked, {
    exposure,
    lightColor,
    colorfulness,
    unmix: solveUnmix(paintColor, lightColor),
    lightness,
    specularReflectance: fillsPhoto ? TYPICAL_SPECULAR : estimateSpecular(light.luminance, outside, exposure),
    metallicExponent: 1 - (1 - GRAY_EXPONENT) * lightness * clamp((0.5 - albedo) / 0.4),
    carLength: diagonalOf(masked) / masked.width,
    environment: estimateEnvironment(masked, exposure),
  });
}

/**
 * The same for trim, lamps and glass, whose material is unknown: the scene is the paint's, and all visible light counts
 * as specular. Null when the mask covers hardly anything.
 */
export function estimateNonPaintLight(photo: Raster, mask: Mask, paint: SurfaceLight): SurfaceLight | null {
  const masked = sampleMaskedPhoto(photo, mask);
  if (masked.inside.length < MIN_NON_PAINT_PIXELS) return null;
  const { exposure, lightColor, specularReflectance, carLength, environment } = paint;
  return completeSurfaceLight(masked, {
    exposure,
    lightColor,
    specularReflectance,
    carLength,
    environment,
    colorfulness: 0,
    unmix: solveUnmix(lightColor, lightColor),
    lightness: 0,
    metallicExponent: 1,
  });
}

/** Length in pixels of the diagonal of the smallest box around the masked pixels. */
function diagonalOf({ inside, width }: MaskedPhoto): number {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const at of inside) {
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.hypot(right - left, bottom - top);
}
