import type { CarLight } from "../cutout/car-picture.ts";
import type { DecalCorners } from "../geometry/decal-plane.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { SurfaceNormals } from "../masks/surface-normals.ts";
import type { Photo } from "../photo/read-photo.ts";
import { coverPlates, keepOffCovers, listPlates } from "../plates/cover-plates.ts";
import type { DecalRenderLayer } from "./decal-layer.ts";
import { encodeImage, type ExportOptions, renderFullSize } from "./export-image.ts";
import type { RenderLayer } from "./layer-table.ts";
import { type PreparedPhoto, preparePhoto } from "./prepared-photo.ts";
import { fitViewport, type Viewport } from "./viewport.ts";
import { ViewportCanvas } from "./viewport-canvas.ts";

export type RendererResult = { kind: "ready"; renderer: Renderer } | { kind: "unsupported" };

/** Shows a photo and layers on its car on a canvas. */
export interface Renderer {
  /** Replaces the photo; clears masks and layers. */
  setPhoto(photo: Photo): void;
  /**
   * Sets the masks that layers can cover, lowest first, and the car's shape, which is guessed where it is null. Throws
   * where a mask extends beyond the photo.
   */
  setMasks(masks: readonly PartMask[], normals?: SurfaceNormals | null): void;
  /** Whether license plates are covered, on the canvas and in everything that this hands out. Until set, they are not. */
  setPlateCover(isCovered: boolean): void;
  /** The canvas's size in its own pixels. Until set, it is the photo's, at most 2048 pixels long. */
  setCanvasSize(width: number, height: number): void;
  /** Draws these layers. `viewport` places the photo on the canvas; null fits it in. */
  show(layers: readonly RenderLayer[], viewport?: Viewport | null): void;
  /** Whether the weave or grain of a film is shown larger than life, because it would not read at its size. */
  isPatternEnlarged(): boolean;
  /** Whether the photo shows painted brake calipers behind the car's own rims, so that they can be painted anew. */
  hasCalipers(): boolean;
  /** Where a decal's corners are in the photo, in its pixels; null where its panel or the photo does not show it. */
  findDecalCorners(layer: DecalRenderLayer): DecalCorners | null;
  /** The picture at preview size, at most 2048 pixels long. */
  readPicture(layers: readonly RenderLayer[]): ImageData;
  /** How the car is lit in its photo, and what these layers are like: scenes light it anew. */
  readLight(layers: readonly RenderLayer[]): CarLight;
  /** The picture as a file, at the photo's full size or reduced to at most `maxPixels`. */
  export(layers: readonly RenderLayer[], options: ExportOptions): Promise<Blob>;
  /** The picture at the photo's full size. Pixels that no layer covers keep the photo's exact bytes. */
  exportPixels(layers: readonly RenderLayer[]): Promise<ImageData>;
  /** Frees all memory and clears the canvas, which cannot be used again. */
  destroy(): void;
}

const CONTEXT: WebGLContextAttributes = { antialias: false, depth: false, preserveDrawingBuffer: true };

/** `unsupported` where the browser has no WebGL2. */
export function createRenderer(canvas: HTMLCanvasElement): RendererResult {
  const gl = canvas.getContext("webgl2", CONTEXT);
  return gl ? { kind: "ready", renderer: new CanvasRenderer(canvas, gl) } : { kind: "unsupported" };
}

/** What the picture is drawn from. */
interface Source {
  photo: Photo;
  masks: readonly PartMask[];
  normals: SurfaceNormals | null;
  /** The plates that are covered in `covered`. */
  plates: readonly PartMask[];
  covered: Photo;
}

class CanvasRenderer implements Renderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #listeners = new AbortController();
  /** Null while the WebGL context is lost. */
  #view: ViewportCanvas | null;
  #prepared: PreparedPhoto | null = null;
  #source: Source | null = null;
  #isPlateCovered = false;
  #hasCanvasSize = false;
  #viewport: Viewport | null = null;
  #layers: readonly RenderLayer[] = [];

  constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#view = new ViewportCanvas(gl);
    const { signal } = this.#listeners;
    canvas.addEventListener("webglcontextlost", (event) => this.#handleLoss(event), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.#restore(), { signal });
  }

  setPhoto(photo: Photo): void {
    this.#prepared = preparePhoto(photo, []);
    this.#source = { photo, masks: [], normals: null, plates: [], covered: photo };
    this.#layers = [];
    const { raster } = this.#prepared.preview;
    if (!this.#hasCanvasSize) resize(this.#canvas, raster.width, raster.height);
    this.#view?.setPhoto(this.#prepared);
    this.#draw();
  }

  setMasks(masks: readonly PartMask[], normals: SurfaceNormals | null = null): void {
    if (!this.#source) throw new Error("Set the photo before its masks");
    this.#source = { ...this.#source, masks, normals };
    this.#prepare(this.#source);
  }

  setPlateCover(isCovered: boolean): void {
    if (this.#isPlateCovered === isCovered) return;
    this.#isPlateCovered = isCovered;
    if (this.#source) this.#prepare(this.#source);
  }

  setCanvasSize(width: number, height: number): void {
    this.#hasCanvasSize = true;
    resize(this.#canvas, width, height);
    this.#move();
  }

  show(layers: readonly RenderLayer[], viewport: Viewport | null = null): void {
    // Hovering over a film and then choosing it shows the same layers twice.
    const isDrawn = JSON.stringify(layers) === JSON.stringify(this.#layers);
    const isInPlace = JSON.stringify(viewport) === JSON.stringify(this.#viewport);
    this.#layers = layers;
    this.#viewport = viewport;
    if (!isDrawn) this.#draw();
    else if (!isInPlace) this.#move();
  }

  isPatternEnlarged(): boolean {
    return this.#view?.isPatternEnlarged ?? false;
  }

  hasCalipers(): boolean {
    return this.#prepared?.hasCalipers() ?? false;
  }

  findDecalCorners(layer: DecalRenderLayer): DecalCorners | null {
    return this.#prepared?.placeDecal(layer)?.corners ?? null;
  }

  readPicture(layers: readonly RenderLayer[]): ImageData {
    const { width, height, data } = this.#requirePhoto().preview.raster;
    const drawn = layers.length > 0 ? this.#view?.readPixels(layers) : undefined;
    const bytes = drawn && !this.#gl.isContextLost() ? new Uint8ClampedArray(drawn.buffer) : data.slice();
    return new ImageData(new Uint8ClampedArray(bytes), width, height);
  }

  readLight(layers: readonly RenderLayer[]): CarLight {
    return this.#requirePhoto().readLight(layers);
  }

  async export(layers: readonly RenderLayer[], options: ExportOptions): Promise<Blob> {
    const prepared = this.#requirePhoto();
    const { width, height } = prepared.preview.raster;
    const isSmall = options.maxPixels <= width * height;
    // The preview on the GPU is large enough for a small picture.
    const bytes = isSmall ? this.#view?.readPixels(layers) : undefined;
    if (!bytes || this.#gl.isContextLost())
      return encodeImage(await renderFullSize(prepared, layers, { signal: options.signal }), options);
    return encodeImage(new ImageData(new Uint8ClampedArray(bytes.buffer), width, height), options);
  }

  async exportPixels(layers: readonly RenderLayer[]): Promise<ImageData> {
    return renderFullSize(this.#requirePhoto(), layers);
  }

  destroy(): void {
    // The browser's default abort reason holds a stack trace, and through it the photo.
    this.#listeners.abort(null);
    this.#view?.destroy();
    this.#view = null;
    this.#prepared = null;
    this.#source = null;
    this.#layers = [];
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    resize(this.#canvas, 0, 0);
  }

  /** Shows the photo with its masks, as far as it is another one than before. */
  #prepare(source: Source): void {
    if (this.#isPlateCovered) this.#coverPlates(source);
    const previous = this.#requirePhoto();
    const full = this.#isPlateCovered ? source.covered : source.photo;
    const masks = this.#isPlateCovered ? keepOffCovers(source.masks, source.photo) : source.masks;
    this.#prepared = preparePhoto(full, masks, { normals: source.normals, previous });
    const isSamePhoto = previous.full === full;
    if (isSamePhoto) this.#view?.setMasks(this.#prepared);
    else this.#view?.setPhoto(this.#prepared);
    // The bare photo is on the canvas already.
    if (!isSamePhoto || this.#layers.length > 0) this.#draw();
  }

  /** Editing other masks keeps the copy of the photo. */
  #coverPlates(source: Source): void {
    const plates = listPlates(source.masks);
    const isSame =
      plates.length === source.plates.length && plates.every((plate, at) => plate === source.plates[at]);
    if (isSame) return;
    source.plates = plates;
    source.covered = coverPlates(source.photo, plates);
  }

  #requirePhoto(): PreparedPhoto {
    if (!this.#prepared) throw new Error("The renderer has no photo");
    return this.#prepared;
  }

  #draw(): void {
    if (this.#prepared) this.#view?.show(this.#layers, this.#previewViewport(this.#prepared));
  }

  #move(): void {
    if (this.#prepared) this.#view?.move(this.#previewViewport(this.#prepared));
  }

  #previewViewport({ full, preview }: PreparedPhoto): Viewport {
    const { scale, left, top } = this.#viewport ?? fitViewport(full, this.#canvas);
    return { scale: (scale * full.width) / preview.raster.width, left, top };
  }

  /** Devices take the WebGL context away when they need its memory elsewhere, and restore it later. */
  #handleLoss(event: Event): void {
    event.preventDefault();
    this.#view?.destroy();
    this.#view = null;
  }

  #restore(): void {
    this.#view = new ViewportCanvas(this.#gl);
    if (this.#prepared) this.#view.setPhoto(this.#prepared);
    this.#draw();
  }
}

/** Does not set an unchanged size, because setting any size clears the canvas. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
