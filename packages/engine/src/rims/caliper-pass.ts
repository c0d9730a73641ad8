import { hexToLinear } from "../lighting/linear-rgb.ts";
import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import caliperSource from "./caliper.frag.glsl?raw";
import { CALIPER_HALF_ANGLE, caliperRing, type FoundCaliper } from "./find-caliper.ts";
import type { CaliperPaint } from "./rim-pass.ts";

/** New paint on a caliper of the photo. */
export interface CaliperInput {
  paint: CaliperPaint;
  caliper: FoundCaliper;
  photo: { width: number; height: number };
}

export function createCaliperPass(gl: WebGL2RenderingContext): LayerPass<CaliperInput> {
  const { program, uniform } = createLayerProgram(gl, caliperSource);
  gl.uniform2f(uniform("uRing"), caliperRing.inner, caliperRing.outer);
  gl.uniform1f(uniform("uHalfAngle"), CALIPER_HALF_ANGLE);
  return {
    begin: ({ paint, caliper: { rim, chroma, angle }, photo }) => {
      gl.useProgram(program);
      const [cos, sin] = [Math.cos(rim.angle), Math.sin(rim.angle)];
      const [long, short] = [rim.longRadius, rim.shortRadius];
      gl.uniform2f(uniform("uPhotoSize"), photo.width, photo.height);
      gl.uniform2f(uniform("uCenter"), rim.x, rim.y);
      gl.uniformMatrix2fv(uniform("uPhotoToRim"), false, [cos / long, -sin / short, sin / long, cos / short]);
      gl.uniform2f(uniform("uDirection"), Math.cos(angle), Math.sin(angle));
      gl.uniform3fv(uniform("uChroma"), chroma);
      gl.uniform3fv(uniform("uPaint"), hexToLinear(paint.hex));
      gl.uniform1f(uniform("uIsMetallic"), paint.isMetallic ? 1 : 0);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}
