import { wholePhoto } from "../webgl/layer-pass.ts";
import { type Compositor, createCompositor } from "./compositor.ts";
import { createLayerPasses, type LayerPasses } from "./layer-passes.ts";
import type { RenderLayer } from "./layer-table.ts";
import { patternScale, pictureScreenScale } from "./pattern-scale.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";
import { createPresenter, type Presenter } from "./presenter.ts";
import type { Viewport } from "./viewport.ts";

/** Composites layers over the photo at preview size and presents the result on the canvas through a viewport. */
export class ViewportCanvas {
  readonly #passes: LayerPasses;
  readonly #compositor: Compositor;
  readonly #present: Presenter;
  #prepared: PreparedPhoto | null = null;
  #layers: readonly RenderLayer[] = [];
  /** Canvas pixels per preview pixel. */
  #screenScale = 1;
  /** Of the patterns on the canvas, by the size of their details in millimeters. */
  #patternScales: ReadonlyMap<number, number> = new Map();

  constructor(gl: WebGL2RenderingContext) {
    this.#passes = createLayerPasses(gl);
    this.#compositor = createCompositor(gl, this.#passes);
    this.#present = createPresenter(gl);
  }

  setPhoto(prepared: PreparedPhoto): void {
    this.#compositor.setPhoto(prepared.preview.raster);
    this.setMasks(prepared);
  }

  /** The same photo with other masks. */
  setMasks(prepared: PreparedPhoto): void {
    this.#prepared = prepared;
    this.#compositor.clearCaches();
  }

  /** `viewport` is in pixels of the preview. */
  show(layers: readonly RenderLayer[], viewport: Viewport): void {
    this.#layers = layers;
    this.#screenScale = viewport.scale;
    this.#patternScales = this.#draw(layers, viewport.scale);
    this.#present(this.#compositor.result, viewport);
  }

  /** Presents the same layers through another viewport. Draws them again where their patterns change their size. */
  move(viewport: Viewport): void {
    const hasNewScale = [...this.#patternScales].some(
      ([detailMm, scale]) => this.#patternScaleAt(detailMm, viewport.scale) !== scale,
    );
    this.#screenScale = viewport.scale;
    if (hasNewScale) this.#patternScales = this.#draw(this.#layers, viewport.scale);
    this.#present(this.#compositor.result, viewport);
  }

  /** Whether a pattern on the canvas is larger than life. */
  get isPatternEnlarged(): boolean {
    return Math.max(1, ...this.#patternScales.values()) > 1;
  }

  /** Composites layers at preview size and returns the pixels. The canvas stays as it is. */
  readPixels(layers: readonly RenderLayer[]): Uint8Array<ArrayBuffer> {
    if (this.#prepared) this.#draw(layers, pictureScreenScale(this.#prepared.preview.raster));
    const pixels = this.#compositor.readPixels();
    this.#draw(this.#layers, this.#screenScale);
    return pixels;
  }

  /** Also works after the WebGL context is lost. */
  destroy(): void {
    this.#compositor.destroy();
    this.#passes.destroy();
    this.#prepared = null;
  }

  /** Returns the scales of the patterns it drew, by the size of their details. */
  #draw(layers: readonly RenderLayer[], screenScale: number): Map<number, number> {
    const scales = new Map<number, number>();
    if (!this.#prepared) return scales;
    const { raster, toDrawCalls } = this.#prepared.preview;
    const calls = toDrawCalls(layers, (detailMm) => {
      const scale = this.#patternScaleAt(detailMm, screenScale);
      scales.set(detailMm, scale);
      return scale;
    });
    this.#compositor.draw(calls, wholePhoto(raster));
    return scales;
  }

  #patternScaleAt(detailMm: number, screenScale: number): number {
    if (!this.#prepared) return 1;
    const { full, preview, pixelsPerMillimeter } = this.#prepared;
    const rasterPixelsPerMillimeter = (pixelsPerMillimeter() * preview.raster.width) / full.width;
    return patternScale(detailMm, { rasterPixelsPerMillimeter, screenScale });
  }
}
