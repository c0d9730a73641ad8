import { tangentsOf } from "../geometry/camera.ts";
import { COAT_ROUGHNESS } from "../lighting/light-maps.ts";
import { modelError, precisions, shareRange } from "../lighting/split-light.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import type { Uniform } from "../webgl/gl-program.ts";
import { createLayerProgram, type LayerPass, type Tile } from "../webgl/layer-pass.ts";
import lightSource from "../webgl/light.glsl?raw";
import filmSource from "./film.frag.glsl?raw";
import surfaceSource from "./film-surface.glsl?raw";
import splitSource from "./split-light.glsl?raw";
import { type FilmMaterial, plainSource, setFilmMaterial } from "./finishes/film-material.ts";
import type { CreatePass } from "./layer-passes.ts";

export interface FilmInput {
  material: FilmMaterial;
  light: SurfaceLight;
  /** Size of the whole photo at the car's distance. */
  photoMeters: { width: number; height: number };
}

type Gl = WebGL2RenderingContext;

/** One pass for each pattern's GLSL. */
const passesBySource = new Map<string, CreatePass<FilmInput>>();

/** The pass for films with this pattern; the same function for the same GLSL. */
export function filmPassOf({ pattern }: FilmMaterial): CreatePass<FilmInput> {
  const source = pattern?.source ?? plainSource;
  const known = passesBySource.get(source);
  if (known) return known;
  const fresh = (gl: Gl) => createFilmPass(gl, source);
  passesBySource.set(source, fresh);
  return fresh;
}

function createFilmPass(gl: Gl, patternSource: string): LayerPass<FilmInput> {
  const { program, uniform } = createLayerProgram(
    gl,
    [lightSource, surfaceSource, splitSource, filmSource, patternSource].join("\n"),
  );
  setModelError(gl, uniform);
  gl.uniform1f(uniform("uSourceRoughness"), COAT_ROUGHNESS);
  return {
    begin: ({ material, light, photoMeters }, tile) => {
      gl.useProgram(program);
      setExposure(gl, uniform, light);
      gl.uniform3fv(uniform("uPaint"), light.paint);
      gl.uniform3fv(uniform("uKeyDirection"), light.keyDirection);
      setView(gl, uniform, tile);
      gl.uniform2f(uniform("uPhotoMeters"), photoMeters.width, photoMeters.height);
      setFilmMaterial(gl, uniform, material);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}

/** The uniforms of split-light.glsl that are the same for all photos. */
export function setModelError(gl: Gl, uniform: Uniform): void {
  const { missing, excess } = precisions;
  gl.uniform3f(uniform("uMissing"), missing.diffuse, missing.both, missing.reflected);
  gl.uniform3f(uniform("uExcess"), excess.diffuse, excess.both, excess.reflected);
  gl.uniform2f(uniform("uNoise"), modelError.noiseOfLevel, modelError.noiseOfPixel);
}

/** The others. */
export function setExposure(
  gl: Gl,
  uniform: Uniform,
  { exposure, maxReflection }: Pick<SurfaceLight, "exposure" | "maxReflection">,
): void {
  const { minDiffuse, maxDiffuse, minReflected } = shareRange;
  gl.uniform1f(uniform("uExposure"), exposure);
  gl.uniform4f(uniform("uShareRange"), minDiffuse, maxDiffuse, minReflected, maxReflection);
}

function setView(gl: Gl, uniform: Uniform, { photoWidth, photoHeight }: Tile): void {
  const { across, down } = tangentsOf({ width: photoWidth, height: photoHeight });
  gl.uniform2f(uniform("uTangents"), across, down);
}
