import { wholePhoto } from "../webgl/layer-pass.ts";
import { type Compositor, createCompositor } from "./compositor.ts";
import { createLayerPasses, type LayerPasses } from "./layer-passes.ts";
import type { RenderLayer } from "./layer-table.ts";
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
    this.#draw(layers);
    this.move(viewport);
  }

  /** Presents the same layers through another viewport. */
  move(viewport: Viewport): void {
    this.#present(this.#compositor.result, viewport);
  }

  /** Composites layers at preview size and returns the pixels. The canvas stays as it is. */
  readPixels(layers: readonly RenderLayer[]): Uint8Array<ArrayBuffer> {
    this.#draw(layers);
    const pixels = this.#compositor.readPixels();
    this.#draw(this.#layers);
    return pixels;
  }

  /** Also works after the WebGL context is lost. */
  destroy(): void {
    this.#compositor.destroy();
    this.#passes.destroy();
    this.#prepared = null;
  }

  #draw(layers: readonly RenderLayer[]): void {
    if (!this.#prepared) return;
    const { raster, toDrawCalls } = this.#prepared.preview;
    this.#compositor.draw(toDrawCalls(layers), wholePhoto(raster));
  }
}
