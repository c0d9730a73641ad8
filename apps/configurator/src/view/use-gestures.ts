import { type RefObject, useEffect, useRef } from "react";
import type { Point } from "./view.ts";

/** What a person does to the picture, in stage pixels. */
export interface GestureHandlers {
  onZoom: (at: Point, factor: number) => void;
  onPan: (by: Point) => void;
  onTap: (at: Point) => void;
  /** A finger or button rests on the picture, or leaves it again. */
  onHold: (isHeld: boolean) => void;
}

/** Farther than this is a move and no tap; a finger is never quite still. */
const tapSlackPx = 8;
const holdMs = 450;

/** Drag, pinch, wheel, tap and hold on an element. */
export function useGestures(surface: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const fingers = new Fingers(element, () => latest.current);
    element.addEventListener("pointerdown", (event) => fingers.press(event), { signal });
    element.addEventListener("pointermove", (event) => fingers.move(event), { signal });
    element.addEventListener("pointerup", (event) => fingers.lift(event, true), { signal });
    element.addEventListener("pointercancel", (event) => fingers.lift(event, false), { signal });
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault(); // or the page would scroll or zoom as well
        // A trackpad's pinch comes as a wheel with Ctrl, in finer steps.
        const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
        latest.current.onZoom(placeOf(event, element), factor);
      },
      { signal, passive: false },
    );
    // A long touch would open the menu over the picture.
    element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    return () => {
      listening.abort();
      fingers.forget();
    };
  }, [surface]);
}

/** The pointers that are down, and what they are about. */
class Fingers {
  readonly #element: HTMLElement;
  readonly #handlers: () => GestureHandlers;
  readonly #down = new Map<number, Point>();
  #start: Point | null = null;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;

  constructor(element: HTMLElement, handlers: () => GestureHandlers) {
    this.#element = element;
    this.#handlers = handlers;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#element.setPointerCapture(event.pointerId);
    this.#down.set(event.pointerId, placeOf(event, this.#element));
    this.#stopHolding();
    this.#start = this.#down.size === 1 ? placeOf(event, this.#element) : null;
    if (this.#start === null) return;
    this.#holdTimer = setTimeout(() => {
      this.#isHeld = true;
      this.#handlers().onHold(true);
    }, holdMs);
  }

  move(event: PointerEvent): void {
    const from = this.#down.get(event.pointerId);
    if (from === undefined || this.#isHeld) return;
    const to = placeOf(event, this.#element);
    if (this.#start !== null && distance(this.#start, to) < tapSlackPx) return;
    this.#stopHolding();
    this.#start = null;
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, to);
    if (other === undefined) {
      this.#handlers().onPan({ x: to.x - from.x, y: to.y - from.y });
      return;
    }
    const [before, after] = [middle(from, other), middle(to, other)];
    this.#handlers().onZoom(after, distance(to, other) / Math.max(1, distance(from, other)));
    this.#handlers().onPan({ x: after.x - before.x, y: after.y - before.y });
  }

  lift(event: PointerEvent, isDone: boolean): void {
    if (!this.#down.delete(event.pointerId)) return;
    const isTap = isDone && this.#start !== null && !this.#isHeld;
    this.#stopHolding();
    if (isTap && this.#start !== null) this.#handlers().onTap(this.#start);
    this.#start = null;
  }

  forget(): void {
    this.#stopHolding();
    this.#down.clear();
  }

  #stopHolding(): void {
    clearTimeout(this.#holdTimer);
    if (this.#isHeld) this.#handlers().onHold(false);
    this.#isHeld = false;
  }
}

function placeOf(event: MouseEvent, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
