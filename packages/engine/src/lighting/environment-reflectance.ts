/** Normals are off by some 14 degrees: edge-on, every film would be a mirror on panels that only seem to turn away. */
const LEAST_FACING = 0.25;

/**
 * Share of an environment of even radiance that a surface reflects, as two factors: of F0, and of what every surface
 * reflects when seen edge-on. film-surface.glsl has the same, with its sources.
 */
export function environmentReflectance(roughness: number, facing: number): [ofF0: number, ofAll: number] {
  const x = 1 - roughness;
  const y = 0.0425 - 0.0275 * roughness;
  const z = 1.04 - 0.572 * roughness;
  const w = 0.022 * roughness - 0.04;
  const edge = Math.min(x * x, 2 ** (-9.28 * Math.max(facing, LEAST_FACING))) * x + y;
  return [-1.04 * edge + z, 1.04 * edge + w];
}
