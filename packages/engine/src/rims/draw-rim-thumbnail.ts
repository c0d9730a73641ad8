import type { RimDesignId, RimFinish } from "@livery/catalog";
import type { Wheel } from "../lighting/measure-wheels.ts";
import { createBoxMesh } from "../webgl/box-mesh.ts";
import { createTexture } from "../webgl/gl-program.ts";
import { layerUnits, wholePhoto } from "../webgl/layer-pass.ts";
import { bindSceneLight, createEnvironmentTexture } from "../webgl/scene-light.ts";
import { createRimPassOfSize } from "./rim-pass.ts";
import { createRimStudio } from "./rim-studio.ts";

/** Draws rims straight on, to choose from. */
export interface RimThumbnails {
  /** A square of `side` pixels, transparent around the rim. Null after the WebGL context is lost. */
  draw: (design: RimDesignId, finish: RimFinish) => ImageData | null;
  destroy: () => void;
}

/** Null where the browser has no WebGL2. */
export function createRimThumbnails(side: number): RimThumbnails | null {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) return null;
  // About two texels of the maps for each pixel, or more.
  const pass = createRimPassOfSize(gl, 2 ** Math.ceil(Math.log2(2 * side)));
  const textures = [layerUnits.photo, layerUnits.result].map((unit) => createFilled(gl, unit, side, 0));
  textures.push(createFilled(gl, layerUnits.mask, side, 255));
  const square = createBoxMesh(gl, [{ left: 0, top: 0, width: side, height: side }]);
  const wheel = frontalWheel(side);
  const scene = createRimStudio();
  const light = { texture: createEnvironmentTexture(gl, scene.environment), irradiance: scene.irradiance };
  textures.push(light.texture);
  return {
    draw: (design, finish) => {
      const tile = wholePhoto({ width: side, height: side });
      const uniform = pass.begin({ design, finish, wheel, scene }, tile);
      bindSceneLight(gl, uniform, light);
      gl.uniform2i(uniform("uBoxOrigin"), 0, 0);
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

function createFilled(gl: WebGL2RenderingContext, unit: number, side: number, value: number): WebGLTexture {
  const texture = createTexture(gl, unit);
  const bytes = new Uint8Array(side * side * 4).fill(value);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return texture;
}

/** A wheel that fills the square up to a narrow margin. */
function frontalWheel(side: number): Wheel {
  const radius = (31 / 64) * side;
  return {
    rim: { x: side / 2, y: side / 2, longRadius: radius, shortRadius: radius, angle: 0 },
    photo: { width: side, height: side },
    facing: 1,
    middle: 1,
    tire: 0.017,
    highlight: 0,
    gradient: { right: 0, up: 0.1 },
    blurWidth: 1,
    noise: 0,
  };
}
