import type { SurfaceLight } from "../lighting/surface-light.ts";
import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import filmSource from "./film.frag.glsl?raw";
import { type FilmMaterial, plainSource, setFilmMaterial } from "./finishes/film-material.ts";
import type { CreatePass } from "./layer-passes.ts";
import { photoLightSource, setPhotoLight, setPhotoModel } from "./photo-light.ts";

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
    [photoLightSource, filmSource, patternSource].join("\n"),
  );
  setPhotoModel(gl, uniform);
  return {
    begin: ({ material, light, photoMeters }, tile) => {
      gl.useProgram(program);
      setPhotoLight(gl, uniform, { light, tile });
      gl.uniform3fv(uniform("uKeyDirection"), light.keyDirection);
      gl.uniform2f(uniform("uPhotoMeters"), photoMeters.width, photoMeters.height);
      setFilmMaterial(gl, uniform, material);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}
