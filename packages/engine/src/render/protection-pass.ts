import type { SurfaceLight } from "../lighting/surface-light.ts";
import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import { photoLightSource, setPhotoLight, setPhotoModel } from "./photo-light.ts";
import protectionSource from "./protection.frag.glsl?raw";

export interface ProtectionInput {
  light: SurfaceLight;
  /** Of the film's face: reflectance at normal incidence, and perceptual roughness. */
  f0: number;
  roughness: number;
}

export function createProtectionPass(gl: WebGL2RenderingContext): LayerPass<ProtectionInput> {
  const { program, uniform } = createLayerProgram(gl, [photoLightSource, protectionSource].join("\n"));
  setPhotoModel(gl, uniform);
  return {
    begin: ({ light, f0, roughness }, tile) => {
      gl.useProgram(program);
      setPhotoLight(gl, uniform, { light, tile });
      gl.uniform1f(uniform("uFilmF0"), f0);
      gl.uniform1f(uniform("uFilmRoughness"), roughness);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}
