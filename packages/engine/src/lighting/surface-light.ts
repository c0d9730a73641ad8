import type { Vector } from "../geometry/vectors.ts";
import type { EnvironmentMap } from "./environment-map.ts";
import type { Irradiance } from "./irradiance.ts";
import type { Rgb } from "./linear-rgb.ts";
import type { Panorama } from "./panorama.ts";

/** The light of the whole scene, in linear light. */
export interface SceneLight {
  /** Radiance of a white surface that faces up. */
  exposure: number;
  /** Color of the light, luminance 1. */
  lightColor: Rgb;
  /** What mirrors on the car show. */
  environment: EnvironmentMap;
  /** The same under a clear sky, for films that mirror no panorama; else `environment` itself. */
  filmEnvironment: EnvironmentMap;
  /** What clear coats show in its place near the horizon. */
  panorama: Panorama;
  /** What falls on its surfaces. */
  irradiance: Irradiance;
  /** Toward most of the light. */
  keyDirection: Vector;
}

/** How light falls on all masks of one material class. */
export interface SurfaceLight extends SceneLight {
  /** Albedo of what the photo shows. */
  paint: Rgb;
  /** Upper bound of a reflection, as a share of the environment's. */
  maxReflection: number;
  maps: LightMaps;
}

/**
 * A low-resolution image of the photo with 4 floats per pixel: x and y of the surface's normal (its z faces the camera),
 * and the share of the environment's reflection that the photo shows, blurred for satin and for matte films.
 */
export interface LightMaps {
  width: number;
  height: number;
  data: Float32Array;
  /** One float per pixel: the share of the modeled diffuse light that the photo shows around it. */
  beside: Float32Array;
}
