import type { RimDesignId, RimFinish } from "@livery/catalog";
import { createBoxMesh } from "../render/box-mesh.ts";
import { createTexture } from "../render/gl-program.ts";
import { units } from "../render/layer-pass.ts";
import { createRimPass } from "./rim-pass.ts";
import type { WheelReading } from "../geometry/wheel.ts";

/** Draws rims straight on, for a wall to choose from. */
export interface RimThumbnails {
  /** A square of `side` pixels, see-through around the rim. Null once the graphics chip has taken its memory away. */
  draw: (design: RimDesignId, finish: RimFinish) => ImageData | null;
  destroy: () => void;
}

/** Even light, a little brighter than a street's: a thumbnail has no photo around it. */
const scene = { exposure: 0.95, white: [1, 1, 1] as [number, number, number] };

/** Null where the browser gives no WebGL2. */
export function createRimThumbnails(side: number): RimThumbnails | null {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) return null;
  const pass = createRimPass(gl, side > 128 ? 512 : 256);
  const textures = [units.photo, units.picture].map((unit) => fill(gl, unit, side, 0));
  textures.push(fill(gl, units.mask, side, 255));
  const square = createBoxMesh(gl, [{ left: 0, top: 0, width: side, height: side }]);
  const wheel = standing(side);
  return {
    draw: (design, finish) => {
      const tile = { x: 0, y: 0, photoWidth: side, photoHeight: side };
      const uniform = pass.begin({ design, finish, wheel, scene }, tile);
      gl.uniform2i(uniform("uBoxAt"), 0, 0);
      gl.uniform4f(uniform("uTile"), 0, 0, 1, 1);
      gl.viewport(0, 0, side, side);
      gl.clear(gl.COLOR_BUFFER_BIT);
      square.draw();
      const bytes = new Uint8Array(side * side * 4);
      gl.readPixels(0, 0, side, side, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      return gl.isContextLost() ? null : new ImageData(new Uint8ClampedArray(bytes.buffer), side, side);
    },
    destroy: () => {
      pass.destroy();
      square.destroy();
      for (const texture of textures) gl.deleteTexture(texture);
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

function fill(gl: WebGL2RenderingContext, unit: number, side: number, value: number): WebGLTexture {
  const texture = createTexture(gl, unit);
  const bytes = new Uint8Array(side * side * 4).fill(value);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return texture;
}

/** A wheel that fills the square but for two pixels. */
function standing(side: number): WheelReading {
  const radius = side / 2 - 2;
  return {
    rim: { x: side / 2, y: side / 2, longRadius: radius, shortRadius: radius, angle: 0 },
    photo: { width: side, height: side },
    facing: 1,
    tyre: 0.017,
    highlight: 0,
    fall: { right: 0, up: 0.1 },
    softness: 1,
    grain: 0,
  };
}
