import type { SurfaceLight } from "../lighting/surface-light.ts";
import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import filmSource from "./film.frag.glsl?raw";
import { type FilmMaterial, setFilmMaterial, toFilmSource } from "./finishes/film-material.ts";
import type { CreatePass } from "./layer-passes.ts";
import { photoLightSource, setPhotoLight, setPhotoModel } from "./photo-light.ts";

export interface FilmInput {
  material: FilmMaterial;
  light: SurfaceLight;
  /** Size of the whole photo at the car's distance. */
  photoMeters: { width: number; height: number };
}

type Gl = WebGL2RenderingContext;

/** One pass for each pattern, brushed or not, mirror or not. */
const passesBySource = new Map<string, CreatePass<FilmInput>>();

/** The pass for films like this; the same function for the same GLSL. */
export function filmPassOf(material: FilmMaterial): CreatePass<FilmInput> {
  const { defines: own, pattern } = toFilmSource(material);
  const defines = [
    own,
    hasPanorama(material) ? "#define HAS_PANORAMA\n" : "",
    material.pattern?.detailMm === undefined ? "" : "#define IS_PER_PANEL\n",
  ].join("");
  const key = defines + pattern;
  const known = passesBySource.get(key);
  if (known) return known;
  const source = [defines, photoLightSource, filmSource, pattern].join("\n");
  const fresh = (gl: Gl) => createFilmPass(gl, source);
  passesBySource.set(key, fresh);
  return fresh;
}

/** Coats rougher than this blur the photo beyond recognition. */
const SHARP_ROUGHNESS = 0.1;

function hasPanorama({ clearCoat, coatRoughness }: FilmMaterial): boolean {
  return clearCoat > 0 && coatRoughness < SHARP_ROUGHNESS;
}

function createFilmPass(gl: Gl, source: string): LayerPass<FilmInput> {
  const { program, uniform } = createLayerProgram(gl, source);
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
