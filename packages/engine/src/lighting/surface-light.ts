import type { Rgb } from "./linear-rgb.ts";

/** The light of the whole scene, in linear light. */
export interface SceneLight {
  /** Luminance of a white, evenly lit surface. */
  exposure: number;
  /** Color of the light, luminance 1. */
  lightColor: Rgb;
}

/**
 * How light falls on all masks of one material class, in linear light. The model of a pixel is
 * `exposure · albedo · shading + specular`; these values let the shader separate the two terms.
 */
export interface SurfaceLight extends SceneLight {
  /** 0 for a neutral paint, 1 for a colored one, whose specular part shows as what lacks the paint's color. */
  colorfulness: number;
  /** For a colored paint: the rows that turn a pixel into its amounts of paint color and of white reflection. */
  unmix: { diffuse: Rgb; specular: Rgb };
  /** 0 for a black paint, where all visible light is specular; 1 for a light one, where all of it is diffuse. */
  lightness: number;
  /** Share of the light that a light paint reflects specularly. An estimate: the photo does not show it. */
  specularReflectance: number;
  /** Exponent below 1 that reduces the strong contrast of metallic grays; 1 for other paints. */
  metallicExponent: number;
  /** Exponent below 1 that compresses shading with too wide a range; 1 for most cars. */
  rangeExponent: number;
  /** Median shading of the three decompositions; the shader divides by it. */
  medians: { light: number; dark: number; colored: number };
  /** The diagonal of the masked area as a share of the photo's width. */
  carLength: number;
  environment: Environment;
  maps: LightMaps;
}

/** What a mirror on the car reflects: light from above and from the ground. */
export interface Environment {
  sky: Rgb;
  ground: Rgb;
}

/**
 * A low-resolution image of the photo with 4 floats per pixel: base luminance (blurred within the mask), reflection
 * blurred for satin, reflection blurred for matte, and the vertical component of the surface normal.
 */
export interface LightMaps {
  width: number;
  height: number;
  data: Float32Array;
}
