import type { SceneLight } from "../lighting/surface-light.ts";
import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import type { TintMaterial } from "./tint-material.ts";
import tintSource from "./tint.frag.glsl?raw";

export interface TintInput {
  material: TintMaterial;
  scene: SceneLight;
}

export function createTintPass(gl: WebGL2RenderingContext): LayerPass<TintInput> {
  const { program, uniform } = createLayerProgram(gl, tintSource);
  return {
    begin: ({ material: { transmittance, reflectance }, scene }) => {
      gl.useProgram(program);
      gl.uniform1f(uniform("uExposure"), scene.exposure);
      gl.uniform3fv(uniform("uTransmittance"), transmittance);
      gl.uniform2f(uniform("uReflectance"), reflectance.dark, reflectance.bright);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}
