import type { Uniform } from "./gl-program.ts";
import { tone } from "./tone.ts";

/** Where the raster at hand lies in the whole photo, in pixels of that raster. */
export interface Tile {
  x: number;
  y: number;
  photoWidth: number;
  photoHeight: number;
}

/** One kind of layer's shader on one WebGL2 context. */
export interface StrokePass<Stroke> {
  /** Makes it the shader in use, with this stroke's numbers, and gives its uniforms for what all strokes share. */
  begin: (stroke: Stroke, tile: Tile) => Uniform;
  destroy: () => void;
}

/** Units of the textures that stroke.glsl reads. */
export const units = { photo: 0, picture: 1, mask: 2, maps: 3 } as const;

export function setStrokeConstants(gl: WebGL2RenderingContext, uniform: Uniform): void {
  gl.uniform1i(uniform("uPhoto"), units.photo);
  gl.uniform1i(uniform("uPicture"), units.picture);
  gl.uniform1i(uniform("uMask"), units.mask);
  gl.uniform1i(uniform("uMaps"), units.maps);
  gl.uniform2f(uniform("uTone"), tone.knee, tone.whiteLight);
}
