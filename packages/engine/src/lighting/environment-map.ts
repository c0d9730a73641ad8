import { floatAt } from "../array-access.ts";
import type { Vector } from "../geometry/vectors.ts";
import { clamp } from "../numbers.ts";
import { blurLevel, directionOf, shrinkLevel, spreadLevel } from "./blur-environment.ts";
import type { Rgb } from "./linear-rgb.ts";

/**
 * Light from all directions in view space, blurred by roughness. Each level is an equirectangular image half as large as
 * the one before, four floats per pixel. Its middle column is straight ahead of the camera (-z), those right of it show
 * what is to the right; its rows go from up to down.
 */
export interface EnvironmentMap {
  /** Of the first level. */
  width: number;
  levels: readonly Float32Array[];
}

/**
 * `radianceAt` gives the light from a unit direction. Takes some 40 ms at the default width, which shows details of 1.4
 * degrees; `width` is a power of two. `glowAt`: light of sources so small that only blurred reflections show it.
 */
export function createEnvironment(
  radianceAt: (direction: Vector) => Rgb,
  { width = 256, glowAt }: { width?: number; glowAt?: (direction: Vector) => Rgb } = {},
): EnvironmentMap {
  const sharp = drawSharp((at) => radianceAt(directionOf(at, width)), width);
  const half = shrinkLevel(sharp, width);
  const quarter = shrinkLevel(half, width / 2);
  // Perceptual roughness by level: 0, 1/8, 1/4, 1/2, 1. `levelOf` is the inverse.
  const levels = [
    sharp,
    spreadLevel(sharp, width, 1 / 8),
    blurForIrradiance(half, width / 2),
    blurLevel(quarter, width / 4, 1 / 2),
    blurLevel(shrinkLevel(quarter, width / 4), width / 8, 1),
  ];
  if (glowAt)
    for (const [index, level] of levels.entries()) if (index > 0) addGlow(level, width >> index, glowAt);
  return { width, levels };
}

/** The level of such an environment that irradiance is summed from, alone. `radianceAt` gives the light of a pixel. */
export function createIrradianceLevel(radianceAt: (at: number) => Rgb, width: number): Float32Array {
  return blurForIrradiance(shrinkLevel(drawSharp(radianceAt, width), width), width / 2);
}

function drawSharp(radianceAt: (at: number) => Rgb, width: number): Float32Array {
  const sharp = new Float32Array(width * width * 2);
  for (let at = 0; at < sharp.length / 4; at++) sharp.set(radianceAt(at), at * 4);
  return sharp;
}

function blurForIrradiance(half: Float32Array, width: number): Float32Array {
  return spreadLevel(half, width, 1 / 4);
}

/** It changes too slowly with the direction to be blurred. */
function addGlow(level: Float32Array, width: number, glowAt: (direction: Vector) => Rgb): void {
  for (let at = 0; at < level.length; at += 4) {
    const glow = glowAt(directionOf(at / 4, width));
    for (const channel of [0, 1, 2] as const)
      level[at + channel] = floatAt(level, at + channel) + glow[channel];
  }
}

/** Radiance from a unit direction, blurred for a perceptual roughness. Matches environmentAt in light.glsl. */
export function sampleEnvironment(
  { width, levels }: EnvironmentMap,
  direction: Vector,
  roughness: number,
): Rgb {
  const level = clamp(levelOf(roughness), 0, levels.length - 1);
  const lower = Math.min(levels.length - 2, Math.floor(level));
  const share = level - lower;
  const near = sampleLevel(levels[lower] as Float32Array, width >> lower, direction); // in range
  const far = sampleLevel(levels[lower + 1] as Float32Array, width >> (lower + 1), direction); // in range
  return [
    near[0] + share * (far[0] - near[0]),
    near[1] + share * (far[1] - near[1]),
    near[2] + share * (far[2] - near[2]),
  ];
}

function levelOf(roughness: number): number {
  return roughness < 0.25 ? 8 * roughness : 4 + Math.log2(roughness);
}

/** Linear between pixels, around in azimuth. */
function sampleLevel(level: Float32Array, width: number, [x, y, z]: Vector): Rgb {
  const height = width / 2;
  const column = (Math.atan2(x, -z) / (2 * Math.PI) + 0.5) * width - 0.5;
  const row = clamp((Math.acos(clamp(y, -1, 1)) / Math.PI) * height - 0.5, 0, height - 1);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const [west, east] = [(left + width) % width, (left + 1 + width) % width];
  const below = Math.min(height - 1, top + 1);
  const at = (channel: number, line: number) =>
    floatAt(level, (line * width + west) * 4 + channel) * (1 - right) +
    floatAt(level, (line * width + east) * 4 + channel) * right;
  const rgb: Rgb = [0, 0, 0];
  for (const channel of [0, 1, 2] as const)
    rgb[channel] = at(channel, top) * (1 - down) + at(channel, below) * down;
  return rgb;
}
