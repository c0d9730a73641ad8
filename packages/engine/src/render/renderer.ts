import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { type ExportOptions, paintAll, toPicture } from "./export-picture.ts";
import type { Look } from "./render-layer.ts";
import { type PreparedPhoto, preparePhoto } from "./prepared-photo.ts";
import { Screen } from "./viewport-canvas.ts";
import { fitViewport, type Viewport } from "./viewport.ts";

export type RendererResult = { kind: "ready"; renderer: Renderer } | { kind: "unsupported" };

/** Shows a photo and what is done to its car, on a canvas. */
export interface Renderer {
  /** Forgets the photo before, its pieces and its look. */
  setPhoto(photo: Photo): void;
  /** Sets what can be drawn on, in the order in which pieces lie over each other. Throws where one lies off the photo. */
  setPieces(pieces: readonly PartMask[]): void;
  /** The canvas's size in its own pixels; until it is set, that of the photo, its long side at most 2048. */
  setViewport(width: number, height: number): void;
  /** Where the photo lies on the canvas; null fits it in. */
  setView(view: Viewport | null): void;
  /** Draws at once what is not shown yet. */
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
  #screen: Screen | null;
  #prepared: PreparedPhoto | null = null;
  #hasViewport = false;
  #view: Viewport | null = null;
  #shown = NOTHING;

  constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#screen = new Screen(gl);
    const { signal } = this.#listening;
    canvas.addEventListener("webglcontextlost", (event) => this.#lose(event), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.#restore(), { signal });
  }

  setPhoto(photo: Photo): void {
    this.#prepared = preparePhoto(photo, []);
    this.#shown = NOTHING;
    const { raster } = this.#prepared.preview;
    if (!this.#hasViewport) resize(this.#canvas, raster.width, raster.height);
    this.#screen?.setPhoto(this.#prepared);
    this.#draw();
  }

  setPieces(pieces: readonly PartMask[]): void {
    if (!this.#prepared) throw new Error("Pieces need their photo first");
    this.#prepared = preparePhoto(this.#prepared.full, pieces, this.#prepared);
    this.#screen?.setPieces(this.#prepared);
    this.#draw();
  }

  setViewport(width: number, height: number): void {
    this.#hasViewport = true;
    resize(this.#canvas, width, height);
    this.#move();
  }

  setView(view: Viewport | null): void {
    this.#view = view;
    this.#move();
  }

  show(look: Look): void {
    // Who points at a film and then chooses it asks for the same look twice.
    const isShown = JSON.stringify(look) === JSON.stringify(this.#shown);
    this.#shown = look;
    if (!isShown) this.#draw();
  }

  async export(look: Look, options: ExportOptions): Promise<Blob> {
    const prepared = this.#requirePhoto();
    const { width, height } = prepared.preview.raster;
    const isSmall = options.maxPixels <= width * height;
    if (!isSmall || !this.#screen) return toPicture(await paintAll(prepared, look, options.signal), options);
    // A small picture is on the graphics chip already.
    const bytes = this.#screen.read(look);
    if (this.#gl.isContextLost()) return toPicture(await paintAll(prepared, look, options.signal), options);
    return toPicture(new ImageData(new Uint8ClampedArray(bytes.buffer), width, height), options);
  }

  async exportPixels(look: Look): Promise<ImageData> {
    return paintAll(this.#requirePhoto(), look);
  }

  destroy(): void {
    // A reason of the browser's own would remember the calls that led here, and with them the photo.
    this.#listening.abort(null);
    this.#screen?.destroy();
    this.#screen = null;
    this.#prepared = null;
    this.#shown = NOTHING;
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    resize(this.#canvas, 0, 0);
  }

  #requirePhoto(): PreparedPhoto {
    if (!this.#prepared) throw new Error("There is no photo yet");
    return this.#prepared;
  }

  #draw(): void {
    if (this.#prepared) this.#screen?.show(this.#shown, this.#viewOf(this.#prepared));
  }

  #move(): void {
    if (this.#prepared) this.#screen?.setView(this.#viewOf(this.#prepared));
  }

  /** In pixels of the photo as shown. */
  #viewOf({ full, preview }: PreparedPhoto): Viewport {
    const { scale, left, top } = this.#view ?? fitViewport(full, this.#canvas);
    return { scale: (scale * full.width) / preview.raster.width, left, top };
  }

  /** A tablet takes the graphics memory away when it needs it elsewhere, and gives it back later. */
  #lose(event: Event): void {
    event.preventDefault();
    this.#screen?.destroy();
    this.#screen = null;
  }

  #restore(): void {
    this.#screen = new Screen(this.#gl);
    if (this.#prepared) this.#screen.setPhoto(this.#prepared);
    this.#draw();
  }
}

/** Setting a canvas's size clears it, even to the size that it has. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
