import { type Brushes, createBrushes } from "./layer-passes.ts";
import type { Look } from "./render-layer.ts";
import { createPainter, type Painter } from "./compositor.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";
import { createPresenter, type Presenter } from "./presenter.ts";
import { wholeOf } from "./layer-pass.ts";
import type { Viewport } from "./viewport.ts";

/** Draws the photo with a look at preview size and presents it on the canvas through a viewport. */
export class Screen {
  readonly #gl: WebGL2RenderingContext;
  readonly #brushes: Brushes;
  readonly #painter: Painter;
  readonly #present: Presenter;
  #prepared: PreparedPhoto | null = null;
  #look: Look = { layers: [] };

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#brushes = createBrushes(gl);
    this.#painter = createPainter(gl, this.#brushes);
    this.#present = createPresenter(gl);
  }

  setPhoto(prepared: PreparedPhoto): void {
    this.#painter.setPhoto(prepared.preview.raster);
    this.setPieces(prepared);
  }

  /** The same photo with other masks. */
  setPieces(prepared: PreparedPhoto): void {
    this.#prepared = prepared;
    this.#painter.forget();
  }

  /** `view` is in pixels of the preview. */
  show(look: Look, view: Viewport): void {
    this.#look = look;
    this.#paint(look);
    this.setView(view);
  }

  setView(view: Viewport): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, null);
    this.#present(this.#painter.sheet.result, view);
  }

  /** Draws a look at preview size and returns its pixels. The canvas stays as it is. */
  read(look: Look): Uint8Array<ArrayBuffer> {
    this.#paint(look);
    const pixels = this.#painter.read();
    this.#paint(this.#look);
    return pixels;
  }

  /** Also works after the WebGL context is lost. */
  destroy(): void {
    this.#painter.destroy();
    this.#brushes.destroy();
    this.#prepared = null;
  }

  #paint(look: Look): void {
    if (!this.#prepared) return;
    const { raster, strokes } = this.#prepared.preview;
    this.#painter.paint(strokes(look), wholeOf(raster));
  }
}
