import type { Box } from "../masks/box.ts";
import { boxAround } from "../masks/compose-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { bindTexture, createTexture } from "../webgl/gl-program.ts";
import { layerUnits } from "../webgl/layer-pass.ts";

type Gl = WebGL2RenderingContext;

/** The texture unit of a picture while it is presented. */
export const PRESENT_UNIT = 4;

/** A texture that can be presented at any scale. */
export interface MipmappedTexture {
  readonly texture: WebGLTexture;
  /** Whether the mipmaps match the texture's content. */
  hasMipmaps: boolean;
}

/** The photo, the result, and a copy of the result that shaders read while they write the result. */
export class RenderTarget {
  readonly result: MipmappedTexture;
  readonly #gl: Gl;
  readonly #photo: WebGLTexture;
  readonly #copy: WebGLTexture;
  readonly #photoBuffer: WebGLFramebuffer;
  readonly #resultBuffer: WebGLFramebuffer;
  /** Where the result differs from the photo; null where it does not. */
  #dirty: Box | null = null;
  #width = 0;
  #height = 0;

  constructor(gl: Gl) {
    this.#gl = gl;
    // Shaders must get the photo's exact bytes.
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    this.#photo = createTexture(gl, layerUnits.photo);
    this.result = { texture: createTexture(gl, PRESENT_UNIT), hasMipmaps: false };
    this.#copy = createTexture(gl, layerUnits.result);
    this.#photoBuffer = gl.createFramebuffer();
    this.#resultBuffer = gl.createFramebuffer();
  }

  get size(): { width: number; height: number } {
    return { width: this.#width, height: this.#height };
  }

  setPhoto(raster: Raster): void {
    const gl = this.#gl;
    const { width, height } = raster;
    this.#width = width;
    this.#height = height;
    bindTexture(gl, layerUnits.photo, this.#photo);
    uploadBytes(gl, raster, 4);
    for (const texture of [this.#copy, this.result.texture]) {
      bindTexture(gl, layerUnits.result, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    }
    attach(gl, this.#photoBuffer, this.#photo);
    attach(gl, this.#resultBuffer, this.result.texture);
    this.#dirty = { left: 0, top: 0, width, height };
  }

  /** Restores the photo wherever the result differs from it. */
  reset(): void {
    if (!this.#dirty) return;
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, this.#photoBuffer);
    this.#copyTo(this.result.texture, this.#dirty);
    this.result.hasMipmaps = false;
    this.#dirty = null;
  }

  /** Makes the result current for a pass that writes within this box and reads what earlier passes wrote there. */
  beginPass(box: Box): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#resultBuffer);
    this.#copyTo(this.#copy, box);
    this.result.hasMipmaps = false;
    this.#dirty = this.#dirty ? boxAround([this.#dirty, box]) : box;
    bindTexture(gl, layerUnits.photo, this.#photo);
    gl.viewport(0, 0, this.#width, this.#height);
  }

  readPixels(): Uint8Array<ArrayBuffer> {
    const gl = this.#gl;
    const bytes = new Uint8Array(this.#width * this.#height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#resultBuffer);
    gl.readPixels(0, 0, this.#width, this.#height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    return bytes;
  }

  destroy(): void {
    for (const texture of [this.#photo, this.#copy, this.result.texture]) this.#gl.deleteTexture(texture);
    for (const buffer of [this.#photoBuffer, this.#resultBuffer]) this.#gl.deleteFramebuffer(buffer);
  }

  /** From the current framebuffer. A blit does the same but takes SwiftShader nine times as long. */
  #copyTo(texture: WebGLTexture, { left, top, width, height }: Box): void {
    bindTexture(this.#gl, layerUnits.result, texture);
    this.#gl.copyTexSubImage2D(this.#gl.TEXTURE_2D, 0, left, top, left, top, width, height);
  }
}

function attach(gl: Gl, buffer: WebGLFramebuffer, texture: WebGLTexture): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
}

/** Uploads a raster to the texture of the active unit. */
export function uploadBytes(gl: Gl, { width, height, data }: Raster, channels: 1 | 4): void {
  const [internalFormat, format] = channels === 4 ? [gl.RGBA8, gl.RGBA] : [gl.R8, gl.RED];
  // WebGL takes clamped bytes for RGBA only through an unclamped view of the same memory.
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  gl.texImage2D(gl.TEXTURE_2D, 0, internalFormat, width, height, 0, format, gl.UNSIGNED_BYTE, bytes);
}
