import boxesSource from "./boxes.vert.glsl?raw";
import { createProgram, type Program, type Uniform } from "./gl-program.ts";
import lightSource from "./light.glsl?raw";
import strokeSource from "./layer.glsl?raw";
import { tone } from "../lighting/tone.ts";

/** Where the raster at hand lies in the whole photo, in pixels of that raster. */
export interface Tile {
  x: number;
  y: number;
  photoWidth: number;
  photoHeight: number;
}

/** A raster of the whole photo. */
export function wholeOf({ width, height }: { width: number; height: number }): Tile {
  return { x: 0, y: 0, photoWidth: width, photoHeight: height };
}

/** One kind of layer's shader on one WebGL2 context. */
export interface StrokePass<Stroke> {
  /** Makes it the shader in use, with this stroke's numbers, and gives its uniforms for what all strokes share. */
  begin: (stroke: Stroke, tile: Tile) => Uniform;
  destroy: () => void;
}

/** Units of the textures that stroke.glsl reads. */
export const units = { photo: 0, picture: 1, mask: 2, maps: 3 } as const;

/** The shader that draws a kind of layer, in use and with what is the same for all strokes; `source` has `recolour`. */
export function createStrokeProgram(gl: WebGL2RenderingContext, source: string): Program {
  const created = createProgram(gl, boxesSource, "#version 300 es\n" + lightSource + strokeSource + source);
  const { program, uniform } = created;
  gl.useProgram(program);
  gl.uniform1i(uniform("uPhoto"), units.photo);
  gl.uniform1i(uniform("uPicture"), units.picture);
  gl.uniform1i(uniform("uMask"), units.mask);
  gl.uniform1i(uniform("uMaps"), units.maps);
  gl.uniform2f(uniform("uTone"), tone.knee, tone.whiteLight);
  return created;
}
