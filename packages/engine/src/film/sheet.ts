import type { Box } from "../parts/part-piece.ts";
import type { Raster } from "../photo/resize.ts";
import { boxAround } from "./compose-mask.ts";
import { createTexture } from "./gl-program.ts";
import { units } from "./stroke-pass.ts";

type Gl = WebGL2RenderingContext;

/** The unit at which the result lies while it is put on screen. */
export const RESULT_UNIT = 4;

/** The photo, the result being drawn, and a copy of the result for shaders to read while they draw on it. */
export class Sheet {
  readonly #gl: Gl;
  readonly #photo: WebGLTexture;
  readonly #copy: WebGLTexture;
  readonly result: WebGLTexture;
  readonly #photoBuffer: WebGLFramebuffer;
  readonly #resultBuffer: WebGLFramebuffer;
  /** Where the result differs from the photo. */
  #drawn: Box | null = null;
  width = 0;
  height = 0;

  constructor(gl: Gl) {
    this.#gl = gl;
    // Bytes must reach the shaders as they are.
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    this.#photo = createTexture(gl, units.photo);
    this.#copy = createTexture(gl, units.picture);
    this.result = createTexture(gl, RESULT_UNIT);
    this.#photoBuffer = gl.createFramebuffer();
    this.#resultBuffer = gl.createFramebuffer();
  }

  setPhoto(raster: Raster): void {
    const gl = this.#gl;
    const { width, height } = raster;
    this.width = width;
    this.height = height;
    gl.activeTexture(gl.TEXTURE0 + units.photo);
    uploadBytes(gl, raster, 4);
    for (const unit of [units.picture, RESULT_UNIT]) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    }
    attach(gl, this.#photoBuffer, this.#photo);
    attach(gl, this.#resultBuffer, this.result);
    this.#drawn = { left: 0, top: 0, width, height };
  }

  /** The photo once more, wherever something was drawn. */
  begin(): void {
    if (!this.#drawn) return;
    const gl = this.#gl;
    const { left, top, width, height } = this.#drawn;
    const [right, bottom] = [left + width, top + height];
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.#photoBuffer);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, this.#resultBuffer);
    gl.blitFramebuffer(left, top, right, bottom, left, top, right, bottom, gl.COLOR_BUFFER_BIT, gl.NEAREST);
    this.#drawn = null;
  }

  /** Draws with the shader in use. */
  drawOn(box: Box): void {
    const gl = this.#gl;
    const { left, top, width, height } = box;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#resultBuffer);
    gl.activeTexture(gl.TEXTURE0 + units.picture);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, left, top, left, top, width, height);
    gl.viewport(0, 0, this.width, this.height);
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(left, top, width, height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.SCISSOR_TEST);
    this.#drawn = this.#drawn ? boxAround([this.#drawn, box]) : box;
  }

  read(): Uint8Array<ArrayBuffer> {
    const gl = this.#gl;
    const bytes = new Uint8Array(this.width * this.height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#resultBuffer);
    gl.readPixels(0, 0, this.width, this.height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    return bytes;
  }

  destroy(): void {
    for (const texture of [this.#photo, this.#copy, this.result]) this.#gl.deleteTexture(texture);
    for (const buffer of [this.#photoBuffer, this.#resultBuffer]) this.#gl.deleteFramebuffer(buffer);
  }
}

function attach(gl: Gl, buffer: WebGLFramebuffer, texture: WebGLTexture): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
}

export function uploadBytes(gl: Gl, { width, height, data }: Raster, channels: 1 | 4): void {
  const [inside, outside] = channels === 4 ? [gl.RGBA8, gl.RGBA] : [gl.R8, gl.RED];
  // WebGL takes clamped bytes for RGBA only through a plain view of the same memory.
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  gl.texImage2D(gl.TEXTURE_2D, 0, inside, width, height, 0, outside, gl.UNSIGNED_BYTE, bytes);
}
