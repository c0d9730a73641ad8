import type { Box } from "../masks/box.ts";
import type { Raster } from "../photo/resize.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { createTexture } from "./gl-program.ts";
import { units } from "./layer-pass.ts";

type Gl = WebGL2RenderingContext;

/** The unit at which a picture lies while it is put on screen. */
export const RESULT_UNIT = 4;

/** A texture to be put on screen. */
export interface Picture {
  readonly texture: WebGLTexture;
  /** Whether its smaller copies are of what it holds now. */
  hasMipmaps: boolean;
}

/** The photo, the result being drawn, and a copy of the result for shaders to read while they draw on it. */
export class Sheet {
  readonly #gl: Gl;
  readonly photo: Picture;
  readonly result: Picture;
  readonly #copy: WebGLTexture;
  readonly #photoBuffer: WebGLFramebuffer;
  readonly #resultBuffer: WebGLFramebuffer;
  #drawn: Box | null = null;
  width = 0;
  height = 0;

  constructor(gl: Gl) {
    this.#gl = gl;
    // Bytes must reach the shaders as they are.
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    this.photo = { texture: createTexture(gl, units.photo), hasMipmaps: false };
    this.result = { texture: createTexture(gl, RESULT_UNIT), hasMipmaps: false };
    this.#copy = createTexture(gl, units.picture);
    this.#photoBuffer = gl.createFramebuffer();
    this.#resultBuffer = gl.createFramebuffer();
  }

  /** Where the result differs from the photo; null where it does nowhere. */
  get drawn(): Box | null {
    return this.#drawn;
  }

  setPhoto(raster: Raster): void {
    const gl = this.#gl;
    const { width, height } = raster;
    this.width = width;
    this.height = height;
    this.#bind(units.photo, this.photo.texture);
    uploadBytes(gl, raster, 4);
    for (const texture of [this.#copy, this.result.texture]) {
      this.#bind(units.picture, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    }
    attach(gl, this.#photoBuffer, this.photo.texture);
    attach(gl, this.#resultBuffer, this.result.texture);
    this.photo.hasMipmaps = false;
    this.#drawn = { left: 0, top: 0, width, height };
  }

  /** The photo once more, wherever something was drawn. */
  begin(): void {
    if (!this.#drawn) return;
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, this.#photoBuffer);
    this.#copyTo(this.result.texture, this.#drawn);
    this.result.hasMipmaps = false;
    this.#drawn = null;
  }

  /** Shaders will read what has been drawn here so far. */
  beginStroke(box: Box): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, this.#resultBuffer);
    this.#copyTo(this.#copy, box);
    this.result.hasMipmaps = false;
    this.#drawn = this.#drawn ? boxAround([this.#drawn, box]) : box;
  }

  /** What is drawn from now on is drawn on the result. */
  use(): void {
    const gl = this.#gl;
    this.#bind(units.photo, this.photo.texture);
    this.#bind(units.picture, this.#copy);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#resultBuffer);
    gl.viewport(0, 0, this.width, this.height);
  }

  read(): Uint8Array<ArrayBuffer> {
    const gl = this.#gl;
    const bytes = new Uint8Array(this.width * this.height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#resultBuffer);
    gl.readPixels(0, 0, this.width, this.height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    return bytes;
  }

  destroy(): void {
    for (const texture of [this.photo.texture, this.#copy, this.result.texture])
      this.#gl.deleteTexture(texture);
    for (const buffer of [this.#photoBuffer, this.#resultBuffer]) this.#gl.deleteFramebuffer(buffer);
  }

  #bind(unit: number, texture: WebGLTexture): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit);
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, texture);
  }

  /** From the framebuffer at hand. A blit would do the same, and takes SwiftShader nine times as long. */
  #copyTo(texture: WebGLTexture, { left, top, width, height }: Box): void {
    this.#bind(units.picture, texture);
    this.#gl.copyTexSubImage2D(this.#gl.TEXTURE_2D, 0, left, top, left, top, width, height);
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
