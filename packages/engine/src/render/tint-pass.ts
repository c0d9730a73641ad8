import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import lightSource from "../webgl/light.glsl?raw";
import type { TintMaterial } from "./tint-material.ts";
import tintSource from "./tint.frag.glsl?raw";

export function createTintPass(gl: WebGL2RenderingContext): LayerPass<TintMaterial> {
  const { program, uniform } = createLayerProgram(gl, lightSource + tintSource);
  return {
    begin: ({ transmittance }) => {
      gl.useProgram(program);
      gl.uniform3fv(uniform("uTransmittance"), transmittance);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}
