import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { createRimHeight } from "./rim-height.ts";
import type { RimShape } from "./rim-shape.ts";

/**
 * A rim seen straight on: square maps of `side` pixels whose half side is `MAP_EXTENT` radii, x to the right, y up with
 * rising rows. Baked once per design.
 */
export interface RimMaps {
  side: number;
  /** Below this height there is no rim. */
  floor: number;
  /** 4 floats per pixel: the normal's x and y, the height, and the height of the metal's underside. */
  geometry: Float32Array;
  /** 4 bytes per pixel: machined face, sky exposure, lug nut, metal. */
  surface: Uint8Array;
}

/** Half the side of the maps, in radii of the rim. */
export const MAP_EXTENT = 1.04;

/** Slightly beyond the rim's edge, so that interpolation at the edge still reads rim. */
const MAX_RADIUS = 1.03;

interface Planes {
  side: number;
  height: Float32Array;
  machined: Float32Array;
  lugNut: Float32Array;
  underside: Float32Array;
}

/** Takes about 0.1 s for 512 pixels on a slow processor, and a quarter for half as many. */
export function bakeRimMaps(shape: RimShape, side: number): RimMaps {
  const { floor, surfaceAt, undersideAt } = createRimHeight(shape, MAP_EXTENT, side / 2);
  const plane = () => new Float32Array(side * side);
  const planes = { side, height: plane(), machined: plane(), lugNut: plane(), underside: plane() };
  planes.height.fill(floor);
  const texel = (2 * MAP_EXTENT) / side;
  for (let at = 0; at < side * side; at++) {
    const x = ((at % side) + 0.5) * texel - MAP_EXTENT;
    const y = (Math.floor(at / side) + 0.5) * texel - MAP_EXTENT;
    const radius = Math.sqrt(x * x + y * y);
    if (radius > MAX_RADIUS) continue;
    const surface = surfaceAt({ radius, angle: Math.atan2(y, x), x, y });
    planes.height[at] = surface.height;
    planes.machined[at] = surface.machined;
    planes.lugNut[at] = surface.lugNut;
    planes.underside[at] = undersideAt(radius);
  }
  return { side, floor, geometry: bakeGeometry(planes), surface: bakeSurface(planes, floor) };
}

/** Normals from height differences over one pixel. */
function bakeGeometry({ side, height, underside }: Planes): Float32Array {
  const geometry = new Float32Array(side * side * 4);
  const perTexel = side / (2 * MAP_EXTENT);
  for (let y = 0; y < side; y++) {
    const above = Math.min(side - 1, y + 1) * side;
    const below = Math.max(0, y - 1) * side;
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const right = floatAt(height, y * side + Math.min(side - 1, x + 1));
      const left = floatAt(height, y * side + Math.max(0, x - 1));
      const dx = ((right - left) / 2) * perTexel;
      const dy = ((floatAt(height, above + x) - floatAt(height, below + x)) / 2) * perTexel;
      const length = Math.sqrt(1 + dx * dx + dy * dy);
      geometry[at * 4] = -dx / length;
      geometry[at * 4 + 1] = -dy / length;
      geometry[at * 4 + 2] = floatAt(height, at);
      geometry[at * 4 + 3] = floatAt(underside, at);
    }
  }
  return geometry;
}

function bakeSurface({ side, height, machined, lugNut }: Planes, floor: number): Uint8Array {
  const surface = new Uint8Array(side * side * 4);
  const skyExposure = estimateSkyExposure(height, side);
  for (let at = 0; at < side * side; at++) {
    surface[at * 4] = 255 * floatAt(machined, at);
    surface[at * 4 + 1] = 255 * floatAt(skyExposure, at);
    surface[at * 4 + 2] = 255 * floatAt(lugNut, at);
    surface[at * 4 + 3] = floatAt(height, at) > floor + 0.002 ? 255 : 0;
  }
  return surface;
}

/** Ambient occlusion: a place lower than its surroundings sees less of the sky. */
function estimateSkyExposure(height: Float32Array, side: number): Float32Array {
  const blur = (radius: number) => boxMean(boxMean(height, side, side, radius), side, side, radius);
  const near = blur(Math.round(side * 0.012));
  const far = blur(Math.round(side * 0.035));
  return height.map((value, at) => {
    const nearDepth = Math.max(0, floatAt(near, at) - value) / 0.05;
    const farDepth = Math.max(0, floatAt(far, at) - value) / 0.14;
    return 1 / (1 + nearDepth + farDepth);
  });
}
