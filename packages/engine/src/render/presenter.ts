import coverSource from "./full-screen.vert.glsl?raw";
import { createProgram } from "./gl-program.ts";
import presentSource from "./present.frag.glsl?raw";
import { type Picture, RESULT_UNIT } from "./render-target.ts";
import type { Viewport } from "./viewport.ts";

type Gl = WebGL2RenderingContext;

/** Draws a picture on the whole framebuffer at hand, which has the canvas's size; `view` is in picture pixels. */
export type Presenter = (picture: Picture, view: Viewport) => void;

/** Where a picture is drawn at less than this share of its size, neighbours alone would leave pixels out. */
const LEAST_WITHOUT_MIPMAPS = 0.6;

export function createPresenter(gl: Gl): Presenter {
  const { program, uniform } = createProgram(gl, coverSource, presentSource);
  gl.useProgram(program);
  gl.uniform1i(uniform("uPicture"), RESULT_UNIT);
  return (picture, { scale, left, top }) => {
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.useProgram(program);
    gl.uniform3f(uniform("uView"), scale, left, top);
    gl.uniform1f(uniform("uCanvasHeight"), gl.drawingBufferHeight);
    gl.activeTexture(gl.TEXTURE0 + RESULT_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, picture.texture);
    const isSmall = scale < LEAST_WITHOUT_MIPMAPS;
    if (isSmall && !picture.hasMipmaps) gl.generateMipmap(gl.TEXTURE_2D);
    picture.hasMipmaps ||= isSmall;
    const shrinking = isSmall ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
    // Pixel for pixel, bytes stay as they are.
    const isExact = scale === 1 && Number.isInteger(left) && Number.isInteger(top);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isExact ? gl.NEAREST : shrinking);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, isExact ? gl.NEAREST : gl.LINEAR);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
