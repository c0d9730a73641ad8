import { floatAt } from "../array-access.ts";
import { bindTexture, createTexture } from "../webgl/gl-program.ts";
import type { RimMaps } from "./bake-rim-maps.ts";

type Gl = WebGL2RenderingContext;

export const rimUnits = { geometry: 6, surface: 7 } as const;

/** A design's maps on the GPU. */
export interface RimTextures {
  floor: number;
  bind: () => void;
  destroy: () => void;
}

export function uploadRimMaps(gl: Gl, { side, geometry, surface, floor }: RimMaps): RimTextures {
  const geometryTexture = createTexture(gl, rimUnits.geometry);
  // WebGL2 does not generate mipmaps of float textures.
  let level = { side, values: geometry };
  for (let index = 0; level.side >= 1; index++) {
    const { side: width, values } = level;
    gl.texImage2D(gl.TEXTURE_2D, index, gl.RGBA16F, width, width, 0, gl.RGBA, gl.FLOAT, values);
    level = halve(level);
  }
  useTrilinear(gl);
  const surfaceTexture = createTexture(gl, rimUnits.surface);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, surface);
  gl.generateMipmap(gl.TEXTURE_2D);
  useTrilinear(gl);
  return {
    floor,
    bind: () => {
      bindTexture(gl, rimUnits.geometry, geometryTexture);
      bindTexture(gl, rimUnits.surface, surfaceTexture);
    },
    destroy: () => {
      for (const texture of [geometryTexture, surfaceTexture]) gl.deleteTexture(texture);
    },
  };
}

/** Averages 2×2 texels; `side` is a power of two. */
function halve({ side, values }: { side: number; values: Float32Array }) {
  const half = side >> 1;
  const small = new Float32Array(half * half * 4);
  for (let y = 0; y < half; y++)
    for (let x = 0; x < half * 4; x++) {
      const at = 2 * y * side * 4 + (x >> 2) * 8 + (x & 3);
      const above = floatAt(values, at) + floatAt(values, at + 4);
      const below = floatAt(values, at + side * 4) + floatAt(values, at + side * 4 + 4);
      small[y * half * 4 + x] = (above + below) / 4;
    }
  return { side: half, values: small };
}

function useTrilinear(gl: Gl): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
}
