import type { Film } from "@livery/catalog";
import type { Mask } from "../parts/mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { exportPixels } from "./export-pixels.ts";
import { createFilmPass, type FilmPass } from "./film-pass.ts";
import { toLook } from "./finish.ts";
import { type LightReading, readLight } from "./read-light.ts";

export type FilmRendererResult = { kind: "ready"; renderer: FilmRenderer } | { kind: "unsupported" };

/** Shows a photo with its car in any film, on a canvas. */
export interface FilmRenderer {
  /** Sets the photo and the canvas's size: the photo's, its long side at most 2048. Forgets mask and film. */
  setPhoto(photo: Photo): void;
  /** Sets what is to be wrapped, of the photo's size, and reads the photo's light anew. */
  setMask(mask: Mask): void;
  /** Draws at once; null shows the photo as it is. */
  show(film: Film | null): void;
  /** The wrapped picture at the photo's full size. Where the mask is 0 its bytes are the photo's own. */
  exportPixels(film: Film): Promise<ImageData>;
  destroy(): void;
}

const PREVIEW_SIDE = 2048;
const CONTEXT: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  preserveDrawingBuffer: true,
};

/** `unsupported` where the browser gives no WebGL2. */
export function createFilmRenderer(canvas: HTMLCanvasElement): FilmRendererResult {
  const gl = canvas.getContext("webgl2", CONTEXT);
  return gl ? { kind: "ready", renderer: new CanvasRenderer(canvas, gl) } : { kind: "unsupported" };
}

class CanvasRenderer implements FilmRenderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #listening = new AbortController();
  /** Null while the graphics chip has taken its memory away. */
  #pass: FilmPass | null;
  #photo: { full: Photo; preview: Raster } | null = null;
  #wrap: { mask: Mask; preview: Raster; light: LightReading | null } | null = null;
  #shown: Film | null = null;

  constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#pass = createFilmPass(gl);
    const { signal } = this.#listening;
    canvas.addEventListener("webglcontextlost", (event) => this.#lose(event), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.#restore(), { signal });
  }

  setPhoto(full: Photo): void {
    const preview = shrinkTo(full.pixels, 4, PREVIEW_SIDE);
    this.#photo = { full, preview };
    this.#wrap = null;
    this.#shown = null;
    this.#canvas.width = preview.width;
    this.#canvas.height = preview.height;
    this.#pass?.setPhoto(preview);
    this.#draw();
  }

  setMask(mask: Mask): void {
    if (!this.#photo) throw new Error("A mask needs its photo first");
    const { width, height, pixels } = this.#photo.full;
    if (mask.width !== width || mask.height !== height)
      throw new Error("The mask is not of the photo's size");
    const preview = shrinkTo({ ...mask, data: mask.alpha }, 1, PREVIEW_SIDE);
    this.#wrap = { mask, preview, light: readLight(pixels, mask) };
    this.#uploadWrap();
    this.#draw();
  }

  show(film: Film | null): void {
    this.#shown = film;
    this.#draw();
  }

  async exportPixels(film: Film): Promise<ImageData> {
    if (!this.#photo) throw new Error("There is no photo to export");
    return exportPixels({
      photo: this.#photo.full,
      mask: this.#wrap?.mask,
      light: this.#wrap?.light,
      look: toLook(film),
    });
  }

  destroy(): void {
    this.#listening.abort();
    this.#pass?.destroy();
    this.#pass = null;
  }

  #uploadWrap(): void {
    if (!this.#photo || !this.#wrap?.light) return;
    this.#pass?.setMask(this.#wrap.preview);
    this.#pass?.setLight(this.#wrap.light, this.#wrap.light.carLength * this.#photo.preview.width);
  }

  #draw(): void {
    if (!this.#photo) return;
    const { width: photoWidth, height: photoHeight } = this.#photo.preview;
    const look = this.#shown && this.#wrap?.light ? toLook(this.#shown) : null;
    this.#pass?.draw(look, { x: 0, y: 0, photoWidth, photoHeight }, true);
  }

  /** A tablet takes the graphics memory away when it needs it elsewhere, and gives it back later. */
  #lose(event: Event): void {
    event.preventDefault();
    this.#pass = null;
  }

  #restore(): void {
    this.#pass = createFilmPass(this.#gl);
    if (this.#photo) this.#pass.setPhoto(this.#photo.preview);
    this.#uploadWrap();
    this.#draw();
  }
}
