import type { Scene } from "../lighting/estimate-light.ts";
import { createStrokeProgram, type StrokePass } from "./layer-pass.ts";
import tintSource from "./tint.frag.glsl?raw";
import type { TintShade } from "./tint-shade.ts";

export interface TintStroke {
  shade: TintShade;
  scene: Scene;
}

export function createTintPass(gl: WebGL2RenderingContext): StrokePass<TintStroke> {
  const { program, uniform } = createStrokeProgram(gl, tintSource);
  return {
    begin: ({ shade, scene }) => {
      gl.useProgram(program);
      gl.uniform1f(uniform("uExposure"), scene.exposure);
      gl.uniform3fv(uniform("uPasses"), shade.passes);
      gl.uniform2f(uniform("uReflects"), shade.reflects.dim, shade.reflects.bright);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}
