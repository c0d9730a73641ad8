import type { Film } from "@livery/catalog";
import { createEnvironment } from "../lighting/environment-map.ts";
import { toIrradiance } from "../lighting/irradiance.ts";
import colorSource from "../webgl/color.glsl?raw";
import { bindTexture, createProgram, createTexture, type Program } from "../webgl/gl-program.ts";
import lightSource from "../webgl/light.glsl?raw";
import { bindFilmEnvironment, bindSceneLight, createEnvironmentTexture } from "../webgl/scene-light.ts";
import filmSurfaceSource from "./film-surface.glsl?raw";
import { type FilmMaterial, setFilmMaterial, toFilmSource } from "./finishes/film-material.ts";
import { toFilmMaterial } from "./finishes/finish-table.ts";
import { toPanelUniforms } from "./finishes/panel-uniforms.ts";
import fullScreenSource from "./full-screen.vert.glsl?raw";
import swatchSource from "./swatch.frag.glsl?raw";
import { lampDirection, studioRadiance, swatchNormal } from "./swatch-studio.ts";

/** Draws film swatches for the film grid. */
export interface Swatches {
  /**
   * A row of opaque squares of `side` pixels, one for each film from the left, with arbitrary pixels after the last. Null
   * after the WebGL context is lost.
   */
  draw: (films: readonly Film[]) => ImageData | null;
  destroy: () => void;
}

type Gl = WebGL2RenderingContext;

/** A swatch's width: nearly a hand's, so that flakes, tows and grain show at their real size. */
const SWATCH_METERS = 0.07;
/** Details of 3 degrees: what a pixel of a swatch reflects. */
const ENVIRONMENT_WIDTH = 128;
const NORMALS_UNIT = 0;

/**
 * A row has `count` squares: one read of a row is cheaper than many of single swatches. The finishes are those of films on
 * cars; only the light is a studio's. Null where the browser has no WebGL2.
 */
export function createSwatches(side: number, count: number): Swatches | null {
  const canvas = document.createElement("canvas");
  canvas.width = side * count;
  canvas.height = side;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) return null;
  const drawSwatch = createSwatchPass(gl, side);
  return {
    draw: (films) => {
      for (const [index, film] of films.entries()) drawSwatch(toFilmMaterial(film), index);
      const bytes = new Uint8Array(side * count * side * 4);
      gl.readPixels(0, 0, side * count, side, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      if (gl.isContextLost()) return null;
      return new ImageData(new Uint8ClampedArray(bytes.buffer), side * count, side);
    },
    destroy: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}

/** Programs compile when a film first needs them, as on cars. */
function createSwatchPass(gl: Gl, side: number): (material: FilmMaterial, index: number) => void {
  const environment = createEnvironment(
    (direction) => {
      const radiance = studioRadiance(direction);
      return [radiance, radiance, radiance];
    },
    { width: ENVIRONMENT_WIDTH },
  );
  const light = { texture: createEnvironmentTexture(gl, environment), irradiance: toIrradiance(environment) };
  const normals = createNormalsTexture(gl, side);
  const millimeters = 1000 * SWATCH_METERS;
  const flat = {
    fromPhoto: [
      [millimeters, 0, 0],
      [0, millimeters, 0],
      [0, 0, 1],
    ],
    tangent: [1, 0, 0],
  } as const;
  const panel = toPanelUniforms(flat, 1);
  const programs = new Map<string, Program>();
  const programOf = (material: FilmMaterial): Program => {
    const { defines, pattern } = toFilmSource(material);
    const source = defines + pattern;
    const known = programs.get(source);
    if (known) return known;
    const shader = [defines, colorSource, lightSource, filmSurfaceSource, pattern, swatchSource].join("");
    const fresh = createProgram(gl, fullScreenSource, `#version 300 es\n${shader}`);
    programs.set(source, fresh);
    return fresh;
  };
  return (material, index) => {
    const { pattern } = material;
    const { program, uniform } = programOf(material);
    gl.useProgram(program);
    bindTexture(gl, NORMALS_UNIT, normals);
    gl.uniform1i(uniform("uNormals"), NORMALS_UNIT);
    gl.uniform3fv(uniform("uKeyDirection"), lampDirection);
    gl.uniform1f(uniform("uMeters"), SWATCH_METERS);
    gl.uniform2i(uniform("uOrigin"), index * side, 0);
    bindSceneLight(gl, uniform, light);
    bindFilmEnvironment(gl, uniform, light.texture);
    const placed = pattern && {
      ...pattern,
      uniforms: { ...pattern.uniforms, ...panel, ...pattern.onSwatch },
    };
    setFilmMaterial(gl, uniform, { ...material, pattern: placed });
    gl.viewport(index * side, 0, side, side);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}

function createNormalsTexture(gl: Gl, side: number): WebGLTexture {
  const data = new Float32Array(side * side * 4);
  for (let at = 0; at < side * side; at++)
    data.set(swatchNormal(((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side), at * 4);
  const texture = createTexture(gl, NORMALS_UNIT);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, side, side, 0, gl.RGBA, gl.FLOAT, data);
  return texture;
}
