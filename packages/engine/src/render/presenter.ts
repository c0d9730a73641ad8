import { bindTexture, createProgram } from "../webgl/gl-program.ts";
import fullScreenSource from "./full-screen.vert.glsl?raw";
import presentSource from "./present.frag.glsl?raw";
import { type MipmappedTexture, PRESENT_UNIT } from "./render-target.ts";
import type { Viewport } from "./viewport.ts";

type Gl = WebGL2RenderingContext;

/** Draws a picture on the canvas's framebuffer; `viewport` is in picture pixels. */
export type Presenter = (picture: MipmappedTexture, viewport: Viewport) => void;

/** Below this scale, linear filtering alone would skip pixels. */
const MIN_SCALE_WITHOUT_MIPMAPS = 0.6;

export function createPresenter(gl: Gl): Presenter {
  const { program, uniform } = createProgram(gl, fullScreenSource, presentSource);
  gl.useProgram(program);
  gl.uniform1i(uniform("uPicture"), PRESENT_UNIT);
  return (picture, { scale, left, top }) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.useProgram(program);
    gl.uniform3f(uniform("uViewport"), scale, left, top);
    gl.uniform1f(uniform("uCanvasHeight"), gl.drawingBufferHeight);
    bindTexture(gl, PRESENT_UNIT, picture.texture);
    const isSmall = scale < MIN_SCALE_WITHOUT_MIPMAPS;
    if (isSmall && !picture.hasMipmaps) gl.generateMipmap(gl.TEXTURE_2D);
    picture.hasMipmaps ||= isSmall;
    const minFilter = isSmall ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
    // At scale 1 on whole pixels the bytes stay exact.
    const isExact = scale === 1 && Number.isInteger(left) && Number.isInteger(top);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isExact ? gl.NEAREST : minFilter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, isExact ? gl.NEAREST : gl.LINEAR);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
