import type { PartPiece } from "../parts/part-piece.ts";
import type { Photo } from "../photo/read-photo.ts";
import { type ExportOptions, paintAll, toPicture } from "./export-look.ts";
import type { Look } from "./look.ts";
import { createPainter, type Painter } from "./painter.ts";
import { type PreparedPhoto, preparePhoto } from "./prepared-photo.ts";
import { fitView, type View } from "./view.ts";

export type RendererResult = { kind: "ready"; renderer: Renderer } | { kind: "unsupported" };

/** Shows a photo and what is done to its car, on a canvas. */
export interface Renderer {
  /** Forgets the photo before, its pieces and its look. */
  setPhoto(photo: Photo): void;
  /** Sets what can be drawn on, in the order in which pieces lie over each other. Throws where one lies off the photo. */
  setPieces(pieces: readonly PartPiece[]): void;
  /** The canvas's size in its own pixels; until it is set, that of the photo, its long side at most 2048. */
  setViewport(width: number, height: number): void;
  /** Where the photo lies on the canvas; null fits it in. */
  setView(view: View | null): void;
  /** Draws at once. */
  show(look: Look): void;
  /** The picture as a file, at the photo's full size or shrunk to at most this many pixels. */
  export(look: Look, options: ExportOptions): Promise<Blob>;
  /** The picture at the photo's full size. Where nothing is covered its bytes are the photo's own. */
  exportPixels(look: Look): Promise<ImageData>;
  /** Frees all memory, also what the canvas shows: it cannot be drawn on again. */
  destroy(): void;
}

const CONTEXT: WebGLContextAttributes = { antialias: false, depth: false, preserveDrawingBuffer: true };
const NOTHING: Look = { layers: [] };

/** `unsupported` where the browser gives no WebGL2. */
export function createRenderer(canvas: HTMLCanvasElement): RendererResult {
  const gl = canvas.getContext("webgl2", CONTEXT);
  return gl ? { kind: "ready", renderer: new CanvasRenderer(canvas, gl) } : { kind: "unsupported" };
}

class CanvasRenderer implements Renderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #listening = new AbortController();
  /** Null while the graphics chip has taken its memory away. */
  #painter: Painter | null;
  #prepared: PreparedPhoto | null = null;
  #hasViewport = false;
  #view: View | null = null;
  #shown = NOTHING;

  constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#painter = createPainter(gl);
    const { signal } = this.#listening;
    canvas.addEventListener("webglcontextlost", (event) => this.#lose(event), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.#restore(), { signal });
  }

  setPhoto(photo: Photo): void {
    this.#prepared = preparePhoto(photo, []);
    this.#shown = NOTHING;
    const { preview } = this.#prepared;
    if (!this.#hasViewport) resize(this.#canvas, preview.width, preview.height);
    this.#painter?.forget();
    this.#painter?.setPhoto(preview);
    this.#paint();
  }

  setPieces(pieces: readonly PartPiece[]): void {
    if (!this.#prepared) throw new Error("Pieces need their photo first");
    this.#prepared = preparePhoto(this.#prepared.full, pieces, this.#prepared);
    this.#painter?.forget();
    this.#paint();
  }

  setViewport(width: number, height: number): void {
    this.#hasViewport = true;
    resize(this.#canvas, width, height);
    this.#present();
  }

  setView(view: View | null): void {
    this.#view = view;
    this.#present();
  }

  show(look: Look): void {
    this.#shown = look;
    this.#paint();
  }

  async export(look: Look, options: ExportOptions): Promise<Blob> {
    const { full, preview } = this.#requirePhoto();
    const isSmall = options.maxPixels <= preview.width * preview.height;
    if (!isSmall || !this.#painter) return toPicture(await paintAll(this.#requirePhoto(), look), options);
    // A small picture is on the graphics chip already; what is on the canvas stays.
    this.#paintOn(this.#painter, look);
    const { width, height } = preview;
    const pixels = new ImageData(new Uint8ClampedArray(this.#painter.read().buffer), width, height);
    this.#paintOn(this.#painter, this.#shown);
    if (this.#gl.isContextLost())
      return toPicture(await paintAll({ ...this.#requirePhoto(), full }, look), options);
    return toPicture(pixels, options);
  }

  async exportPixels(look: Look): Promise<ImageData> {
    return paintAll(this.#requirePhoto(), look);
  }

  destroy(): void {
    // A reason of the browser's own would remember the calls that led here, and with them the photo.
    this.#listening.abort(null);
    this.#painter?.destroy();
    this.#painter = null;
    this.#prepared = null;
    this.#shown = NOTHING;
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    resize(this.#canvas, 0, 0);
  }

  #requirePhoto(): PreparedPhoto {
    if (!this.#prepared) throw new Error("There is no photo yet");
    return this.#prepared;
  }

  #paint(): void {
    if (!this.#painter || !this.#prepared) return;
    this.#paintOn(this.#painter, this.#shown);
    this.#present();
  }

  #paintOn(painter: Painter, look: Look): void {
    const { preview, previewStrokes } = this.#requirePhoto();
    painter.paint(previewStrokes(look), {
      x: 0,
      y: 0,
      photoWidth: preview.width,
      photoHeight: preview.height,
    });
  }

  #present(): void {
    if (!this.#prepared) return;
    const { full, preview } = this.#prepared;
    const { scale, left, top } = this.#view ?? fitView(full, this.#canvas);
    this.#painter?.present({ scale: (scale * full.width) / preview.width, left, top });
  }

  /** A tablet takes the graphics memory away when it needs it elsewhere, and gives it back later. */
  #lose(event: Event): void {
    event.preventDefault();
    this.#painter = null;
  }

  #restore(): void {
    this.#painter = createPainter(this.#gl);
    if (!this.#prepared) return;
    this.#painter.setPhoto(this.#prepared.preview);
    this.#paint();
  }
}

/** Setting a canvas's size clears it, even to the size that it has. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
