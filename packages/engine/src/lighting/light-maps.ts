import { floatAt } from "../array-access.ts";
import { blurWithinMask } from "./blur-within-mask.ts";
import { estimateNormalY } from "./estimate-normal-y.ts";
import { dot } from "./linear-rgb.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { percentile } from "../numbers.ts";
import { darkShading, shadingAt, specularAt } from "./split-shading.ts";
import type { LightMaps, SurfaceLight } from "./surface-light.ts";

/** Blur radii as shares of the car's diagonal. */
const BLUR = { base: 0.012, satin: 0.03, matte: 0.08 };
/** Natural log of the 85th over the 15th percentile of the shading: a car body is seldom lit more unevenly. */
const MAX_SHADING_RANGE = 1.5;
/** A clear coat reflects about a twentieth of its surroundings, which are seldom much brighter than white. */
const MAX_SPECULAR = 0.34;

/** Adds what takes the whole masked area: medians, the range exponent and the maps. */
export function completeSurfaceLight(
  masked: MaskedPhoto,
  known: Omit<SurfaceLight, "medians" | "rangeExponent" | "maps">,
): SurfaceLight {
  const { light, inside, weights } = masked;
  const { luminance } = light;
  const size = known.carLength * masked.width;
  const blur = (values: Float32Array, share: number) =>
    blurWithinMask(values, weights, masked, Math.max(1, Math.round(share * size)));
  const base = blur(luminance, BLUR.base);
  const decomposition = { ...known, medians: measureMedians(masked, base, known) };
  const shading = inside.map((at) => shadingAt(decomposition, light.at(at), floatAt(base, at)));
  const range = Math.log(percentile(shading, 0.85) / Math.max(1e-3, percentile(shading, 0.15)));
  const max = MAX_SPECULAR * known.exposure;
  const specular = Float32Array.from(
    luminance,
    (_, at) => max * (1 - Math.exp(-specularAt(decomposition, light.at(at), floatAt(base, at)) / max)),
  );
  return {
    ...decomposition,
    rangeExponent: Math.min(1, MAX_SHADING_RANGE / Math.max(1e-3, range)),
    maps: interleave(masked, [
      base,
      blur(specular, BLUR.satin),
      blur(specular, BLUR.matte),
      estimateNormalY(masked, weights),
    ]),
  };
}

function measureMedians(
  { light, inside }: MaskedPhoto,
  base: Float32Array,
  { specularReflectance, exposure, unmix }: Pick<SurfaceLight, "specularReflectance" | "exposure" | "unmix">,
): SurfaceLight["medians"] {
  const medianOf = (value: (at: number) => number) => Math.max(1e-3, percentile(inside.map(value), 0.5));
  return {
    light: medianOf((at) => Math.max(0, floatAt(light.luminance, at) - specularReflectance * exposure)),
    dark: medianOf((at) => floatAt(base, at) / exposure + darkShading.offset),
    colored: medianOf((at) => Math.max(0, dot(unmix.diffuse, light.at(at)))),
  };
}

function interleave({ width, height }: MaskedPhoto, planes: Float32Array[]): LightMaps {
  const data = new Float32Array(width * height * 4);
  for (const [offset, plane] of planes.entries())
    for (const [at, value] of plane.entries()) data[at * 4 + offset] = value;
  return { width, height, data };
}
