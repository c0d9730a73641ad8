import type { Point } from "./viewport.ts";

/** Pan and zoom, in CSS pixels of the picture. */
export interface MoveHandlers {
  onZoom: (at: Point, factor: number) => void;
  onPan: (by: Point) => void;
}

/** All gestures on the picture, in its CSS pixels. */
export interface GestureHandlers extends MoveHandlers {
  onTap: (at: Point) => void;
  /** A finger or mouse button is held still, or released. */
  onHold: (isHeld: boolean) => void;
  /** A quick stroke sideways, which has also panned: 1 to the left, where the next thing comes from, -1 to the right. */
  onSwipe?: (step: 1 | -1) => void;
}

/** One finger draws; two pan and zoom. */
export interface StrokeHandlers extends MoveHandlers {
  /** The first point of a stroke, and each one after it. */
  onDraw: (at: Point) => void;
  /** The stroke ended. `isDone` is false when a second finger or the system canceled it. */
  onDrawEnd: (isDone: boolean) => void;
}

/** Follows pointers by id; points are in CSS pixels of the picture. */
export interface Pointers {
  press: (id: number, at: Point) => void;
  move: (id: number, to: Point) => void;
  lift: (id: number, isDone: boolean) => void;
  forget: () => void;
}

/** A tap may move this far; a finger is never quite still. */
const tapSlackPx = 8;
const holdMs = 450;
/** A swipe is at least so long, takes no longer, and goes more sideways than up or down. */
const swipe = { leastPx: 48, longestMs: 400, slope: 2 };

/** One pointer pans, swipes, taps or holds; two zoom and pan. */
export class PanZoomPointers implements Pointers {
  readonly #handlers: () => GestureHandlers;
  readonly #nowMs: () => number;
  readonly #down = new Map<number, Point>();
  #start: Point | null = null;
  /** Where and when the only finger came down; null once a second one has. */
  #pressed: { at: Point; atMs: number } | null = null;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  constructor(handlers: () => GestureHandlers, nowMs = () => performance.now()) {
    this.#handlers = handlers;
    this.#nowMs = nowMs;
  }

  press(id: number, at: Point): void {
    this.#down.set(id, at);
    this.#stopHolding();
    this.#start = this.#down.size === 1 ? at : null;
    this.#pressed = this.#start && { at, atMs: this.#nowMs() };
    if (this.#start === null) return;
    this.#holdTimer = setTimeout(() => {
      this.#isHeld = true;
      this.#handlers().onHold(true);
    }, holdMs);
  }

  move(id: number, to: Point): void {
    const from = this.#down.get(id);
    if (from === undefined || this.#isHeld) return;
    if (this.#start !== null && distance(this.#start, to) < tapSlackPx) return;
    this.#stopHolding();
    this.#start = null;
    const other = otherThan(id, this.#down);
    this.#down.set(id, to);
    if (other) pinch(this.#handlers(), { from, to, other });
    else this.#handlers().onPan({ x: to.x - from.x, y: to.y - from.y });
  }

  lift(id: number, isDone: boolean): void {
    const last = this.#down.get(id);
    if (last === undefined) return;
    this.#down.delete(id);
    const isTap = isDone && this.#start !== null && !this.#isHeld;
    this.#stopHolding();
    if (isTap && this.#start !== null) this.#handlers().onTap(this.#start);
    const step = isDone && !isTap ? this.#swipeTo(last) : 0;
    if (step !== 0) this.#handlers().onSwipe?.(step);
    this.#start = null;
    this.#pressed = null;
  }

  forget(): void {
    this.#stopHolding();
    this.#down.clear();
  }

  #swipeTo({ x, y }: Point): 1 | -1 | 0 {
    if (this.#pressed === null || this.#nowMs() - this.#pressed.atMs > swipe.longestMs) return 0;
    const [across, along] = [x - this.#pressed.at.x, y - this.#pressed.at.y];
    if (Math.abs(across) < Math.max(swipe.leastPx, swipe.slope * Math.abs(along))) return 0;
    return across < 0 ? 1 : -1;
  }

  #stopHolding(): void {
    clearTimeout(this.#holdTimer);
    if (this.#isHeld) this.#handlers().onHold(false);
    this.#isHeld = false;
  }
}

/** One pointer draws. A second one cancels the stroke and both zoom and pan until all pointers are up. */
export class DrawPointers implements Pointers {
  readonly #handlers: () => StrokeHandlers;
  readonly #down = new Map<number, Point>();
  #isDrawing = false;

  constructor(handlers: () => StrokeHandlers) {
    this.#handlers = handlers;
  }

  press(id: number, at: Point): void {
    this.#down.set(id, at);
    if (this.#down.size === 1) {
      this.#isDrawing = true;
      this.#handlers().onDraw(at);
    } else this.#endDrawing(false);
  }

  move(id: number, to: Point): void {
    const from = this.#down.get(id);
    if (from === undefined) return;
    const other = otherThan(id, this.#down);
    this.#down.set(id, to);
    if (this.#isDrawing) this.#handlers().onDraw(to);
    else if (other) pinch(this.#handlers(), { from, to, other });
  }

  lift(id: number, isDone: boolean): void {
    if (this.#down.delete(id)) this.#endDrawing(isDone);
  }

  forget(): void {
    this.#endDrawing(false);
    this.#down.clear();
  }

  #endDrawing(isDone: boolean): void {
    if (!this.#isDrawing) return;
    this.#isDrawing = false;
    this.#handlers().onDrawEnd(isDone);
  }
}

function otherThan(id: number, down: ReadonlyMap<number, Point>): Point | undefined {
  return [...down].find(([each]) => each !== id)?.[1];
}

/** Zooms and pans for one of two pointers that moved. */
function pinch(handlers: MoveHandlers, { from, to, other }: { from: Point; to: Point; other: Point }): void {
  const [before, after] = [middle(from, other), middle(to, other)];
  handlers.onZoom(after, distance(to, other) / Math.max(1, distance(from, other)));
  handlers.onPan({ x: after.x - before.x, y: after.y - before.y });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
