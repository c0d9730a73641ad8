import { waitUntilIdle } from "./wait-until-idle.ts";

/** Draws on a WebGL context of its own. */
export interface Drawer<Item, Drawing> {
  /** One drawing for each item; null after the context is lost. */
  draw: (items: readonly Item[]) => Drawings<Drawing> | Promise<Drawings<Drawing>>;
  destroy: () => void;
}

type Drawings<Drawing> = readonly Drawing[] | null;

interface IdleDrawingsOptions<Item, Drawing> {
  /** Called when the first drawing is needed, and after a context was lost. Null where the browser cannot draw. */
  createDrawer: () => Drawer<Item, Drawing> | null;
  /** Items with the same key share a drawing. */
  keyOf: (item: Item) => string;
  /** How many items to draw before the page gets its turn. */
  itemsPerTurn: number;
  /** Frees what a drawing holds. */
  release?: (drawing: Drawing) => void;
}

/** How long a busy page may hold back the next drawing. */
const maxWaitMs = 150;

/** Drawings made while the page is idle, only of what was requested, and kept until `clear`. */
export class IdleDrawings<Item, Drawing> {
  readonly #options: IdleDrawingsOptions<Item, Drawing>;
  readonly #drawings = new Map<string, Drawing>();
  readonly #requests = new Set<readonly Item[]>();
  readonly #listeners = new Set<() => void>();
  #drawer: Drawer<Item, Drawing> | null = null;
  #isDrawing = false;
  /** The browser cannot draw. */
  #isUnable = false;

  constructor(options: IdleDrawingsOptions<Item, Drawing>) {
    this.#options = options;
  }

  /** Undefined until the item is drawn. */
  drawingOf(item: Item): Drawing | undefined {
    return this.#drawings.get(this.#options.keyOf(item));
  }

  /** Calls back after each turn of drawing. Returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Draws what is missing of these items, in their order. Returns a function that withdraws the request. */
  request(items: readonly Item[]): () => void {
    this.#requests.add(items);
    if (!this.#isDrawing && !this.#isUnable) void this.#drawMissing();
    return () => this.#requests.delete(items);
  }

  /** Withdraws all requests and frees everything. */
  clear(): void {
    this.#requests.clear();
    this.#drawings.forEach((drawing) => this.#options.release?.(drawing));
    this.#drawings.clear();
    this.#closeDrawer();
  }

  async #drawMissing(): Promise<void> {
    this.#isDrawing = true;
    try {
      let canDraw = true;
      while (canDraw && this.#missing().length > 0) {
        await waitUntilIdle(maxWaitMs);
        const items = this.#missing().slice(0, this.#options.itemsPerTurn);
        if (items.length > 0) canDraw = await this.#drawTurn(items);
      }
    } catch (error) {
      this.#isUnable = true;
      reportError(error);
    } finally {
      this.#isDrawing = false;
    }
  }

  #missing(): Item[] {
    const requested = new Map([...this.#requests].flat().map((item) => [this.#options.keyOf(item), item]));
    return [...requested.values()].filter((item) => this.drawingOf(item) === undefined);
  }

  /** False when nothing can be drawn, at least until the next request. */
  async #drawTurn(items: readonly Item[]): Promise<boolean> {
    const drawer = (this.#drawer ??= this.#options.createDrawer());
    if (drawer === null) {
      this.#isUnable = true;
      return false;
    }
    const drawings = await drawer.draw(items);
    if (drawings === null) {
      if (drawer === this.#drawer) this.#closeDrawer();
      return false;
    }
    const isCleared = drawer !== this.#drawer;
    for (const [index, drawing] of drawings.entries()) {
      const item = items[index];
      if (isCleared || item === undefined) this.#options.release?.(drawing);
      else this.#drawings.set(this.#options.keyOf(item), drawing);
    }
    this.#listeners.forEach((listener) => listener());
    return true;
  }

  #closeDrawer(): void {
    this.#drawer?.destroy();
    this.#drawer = null;
  }
}
