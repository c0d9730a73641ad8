import { type Brushes, createBrushes } from "./layer-passes.ts";
import { createDrafts, type Drafts } from "./drafts.ts";
import type { Look } from "./render-layer.ts";
import type { Pace } from "./pace.ts";
import { createPainter, type Painter, type Stroke } from "./compositor.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";
import { createPresenter, type Presenter } from "./presenter.ts";
import { type Tile, wholeOf } from "./layer-pass.ts";
import type { Viewport } from "./viewport.ts";
import { waitUntilDrawn } from "./wait-until-drawn.ts";

/** How long nothing new is shown before a draft is drawn in full: shorter than a look at a film takes. */
const REST_MS = 120;
/** A chip that has done with a draft by then may draw the full picture in one go. */
const SHORT_MS = 10;
/** Drawn at once while the person may go on at any moment: about a frame's work for a processor. */
const STEP_PIXELS = 1 << 16;

/**
 * A photo with a look on a canvas. Where a full picture takes long a draft stands there at once, and the full picture
 * as soon as nothing new is shown; see docs/decisions/021-drafts-where-drawing-is-slow.md.
 */
export class Screen {
  readonly #gl: WebGL2RenderingContext;
  readonly #pace: Pace;
  readonly #brushes: Brushes;
  readonly #painter: Painter;
  readonly #present: Presenter;
  #prepared: PreparedPhoto | null = null;
  #look: Look = { layers: [] };
  #view: Viewport = { scale: 1, left: 0, top: 0 };
  #drafts: Drafts | null = null;
  /** Whether drafts know the photo and its pieces. */
  #hasDrafts = false;
  #showsDraft = false;
  /** For which the next draft finds all made ready. */
  #readyView: Viewport | null = null;
  /** Ends what goes on after something was shown. */
  #settling = new AbortController();

  constructor(gl: WebGL2RenderingContext, pace: Pace) {
    this.#gl = gl;
    this.#pace = pace;
    this.#brushes = createBrushes(gl);
    this.#painter = createPainter(gl, this.#brushes);
    this.#present = createPresenter(gl);
  }

  /** Whether the next look's draft can be shown at once. */
  get hasDrafts(): boolean {
    return this.#hasDrafts;
  }

  setPhoto(prepared: PreparedPhoto): void {
    this.#painter.setPhoto(prepared.preview.raster);
    this.setPieces(prepared);
  }

  /** The same photo with other pieces. */
  setPieces(prepared: PreparedPhoto): void {
    this.#begin();
    this.#prepared = prepared;
    this.#painter.forget();
    this.#readyView = null;
    this.#showsDraft = false;
    this.#hasDrafts = false;
  }

  /** `view` is in pixels of the photo as shown. */
  show(look: Look, view: Viewport): void {
    this.#look = look;
    this.#view = view;
    if (this.#hasDrafts && this.#pace.isSlow) this.#showDraft();
    else this.#showFull();
  }

  setView(view: Viewport): void {
    this.#view = view;
    this.#presentFull();
    if (this.#showsDraft) this.#showDraft();
    else if (this.#hasDrafts) void this.#settle(this.#begin());
  }

  /** A look's pixels at the size of the photo as shown, never a draft's. */
  read(look: Look): Uint8Array<ArrayBuffer> {
    const signal = this.#begin();
    this.#paint(look);
    const pixels = this.#painter.read();
    this.#paint(this.#look);
    if (this.#showsDraft) this.#presentFull();
    this.#showsDraft = false;
    void this.#settle(signal);
    return pixels;
  }

  /** Also where the graphics chip has taken its memory away. */
  destroy(): void {
    this.#settling.abort(null);
    this.#drafts?.destroy();
    this.#drafts = null;
    this.#painter.destroy();
    this.#brushes.destroy();
    this.#prepared = null;
  }

  /** Ends what still went on. */
  #begin(): AbortSignal {
    this.#settling.abort(null);
    this.#settling = new AbortController();
    return this.#settling.signal;
  }

  #showFull(): void {
    const signal = this.#begin();
    const hasStrokes = this.#paint(this.#look);
    this.#presentFull();
    this.#showsDraft = false;
    if (hasStrokes) void this.#settle(signal, (ms) => this.#pace.noteShown(ms));
  }

  #showDraft(): void {
    const signal = this.#begin();
    this.#drafts?.show(this.#look, this.#view);
    this.#readyView = this.#view;
    this.#showsDraft = true;
    void this.#settle(signal);
  }

  /** Whether there is anything on the photo. */
  #paint(look: Look): boolean {
    const { strokes, tile } = this.#planFull(look);
    this.#painter.paint(strokes, tile);
    return strokes.length > 0;
  }

  #planFull(look: Look): { strokes: Stroke[]; tile: Tile } {
    const preview = this.#prepared?.preview;
    return preview
      ? { strokes: preview.strokes(look), tile: wholeOf(preview.raster) }
      : { strokes: [], tile: wholeOf(this.#painter.sheet) };
  }

  #presentFull(): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, null);
    this.#present(this.#painter.sheet.result, this.#view);
  }

  async #settle(signal: AbortSignal, note?: (ms: number) => void): Promise<void> {
    const ms = await waitUntilDrawn(this.#gl);
    if (ms === null) return;
    note?.(ms);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (signal.aborted) return;
    if (this.#showsDraft) await this.#finish(signal, ms > SHORT_MS ? STEP_PIXELS : Number.POSITIVE_INFINITY);
    else if (this.#pace.isDoubtful) await this.#drawAgain();
    if (!signal.aborted) this.#readyDrafts();
  }

  /** Draws a draft that nobody sees, so that the next finds its photo, its masks and its view. */
  #readyDrafts(): void {
    if (!this.#prepared || !this.#pace.isSlow || this.#readyView === this.#view) return;
    this.#drafts ??= createDrafts(this.#gl, this.#brushes, this.#present);
    if (!this.#hasDrafts) this.#drafts.setPhoto(this.#prepared, this.#painter.sheet.photo);
    this.#hasDrafts = true;
    this.#drafts.show(this.#look, this.#view);
    this.#presentFull();
    this.#readyView = this.#view;
  }

  /** The full picture in place of its draft. */
  async #finish(signal: AbortSignal, stepPixels: number): Promise<void> {
    const { strokes, tile } = this.#planFull(this.#look);
    let drawnMs = 0;
    for (const _ of this.#painter.paintInSteps(strokes, tile, stepPixels)) {
      const ms = await waitUntilDrawn(this.#gl);
      if (ms === null || signal.aborted) return;
      drawnMs += ms;
    }
    this.#presentFull();
    this.#showsDraft = false;
    if (strokes.length > 0) this.#pace.noteAtRest(drawnMs);
  }

  /** The same picture, to see how long the next film will take now that its shaders and masks are there. */
  async #drawAgain(): Promise<void> {
    this.#paint(this.#look);
    this.#presentFull();
    const ms = await waitUntilDrawn(this.#gl);
    if (ms !== null) this.#pace.noteAtRest(ms);
  }
}
