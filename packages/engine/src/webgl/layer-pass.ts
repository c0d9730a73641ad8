import boxesSource from "./boxes.vert.glsl?raw";
import colorSource from "./color.glsl?raw";
import { createProgram, type Program, type Uniform } from "./gl-program.ts";
import layerSource from "./layer.glsl?raw";

/** Where a raster lies in the whole photo, in pixels at the raster's scale. */
export interface Tile {
  x: number;
  y: number;
  photoWidth: number;
  photoHeight: number;
}

/** The tile of a raster that shows the whole photo. */
export function wholePhoto({ width, height }: { width: number; height: number }): Tile {
  return { x: 0, y: 0, photoWidth: width, photoHeight: height };
}

/** The shader program of one kind of layer on one WebGL2 context. */
export interface LayerPass<Input> {
  /** Makes the program current and sets its uniforms; returns their locations for the uniforms that all passes share. */
  begin: (input: Input, tile: Tile) => Uniform;
  destroy: () => void;
}

/** Texture units of the samplers that layer.glsl declares, and of a decal's. Unit 4 is the presenter's, 5 the environment's. */
export const layerUnits = { photo: 0, result: 1, mask: 2, lightMaps: 3, decal: 6, beside: 8 } as const;

/** Compiles a layer's fragment shader, which defines `shade`, makes it current and sets what all layers share. */
export function createLayerProgram(gl: WebGL2RenderingContext, source: string): Program {
  const created = createProgram(gl, boxesSource, `#version 300 es\n${colorSource}${layerSource}${source}`);
  const { program, uniform } = created;
  gl.useProgram(program);
  gl.uniform1i(uniform("uPhoto"), layerUnits.photo);
  gl.uniform1i(uniform("uResult"), layerUnits.result);
  gl.uniform1i(uniform("uMask"), layerUnits.mask);
  gl.uniform1i(uniform("uLightMaps"), layerUnits.lightMaps);
  gl.uniform1i(uniform("uBeside"), layerUnits.beside);
  return created;
}
