import { type RefObject, useEffect, useRef } from "react";
import {
  DrawPointers,
  type StrokeHandlers,
  PanZoomPointers,
  type GestureHandlers,
  type MoveHandlers,
  type Pointers,
} from "./pointers.ts";
import type { Point } from "./viewport.ts";

/** Drag, pinch, wheel, tap and hold on an element. */
export function useGestures(surface: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useLatestRef(handlers);
  useEffect(() => {
    const { current: element } = surface;
    return element
      ? listen(element, new PanZoomPointers(() => latest.current), { frame: element, latest })
      : undefined;
  }, [surface, latest]);
}

/** Strokes, of which a tap is the shortest, on an overlay of the picture. Points are in pixels of `frame`. */
export function useStrokes(
  surface: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  handlers: StrokeHandlers,
): void {
  const latest = useLatestRef(handlers);
  useEffect(() => {
    if (surface.current === null || frame.current === null) return undefined;
    return listen(surface.current, new DrawPointers(() => latest.current), { frame: frame.current, latest });
  }, [surface, frame, latest]);
}

function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function listen(
  element: HTMLElement,
  pointers: Pointers,
  { frame, latest }: { frame: HTMLElement; latest: RefObject<MoveHandlers> },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.press(event.pointerId, pointOf(event, frame));
  };
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", (event) => pointers.move(event.pointerId, pointOf(event, frame)), {
    signal,
  });
  element.addEventListener("pointerup", (event) => pointers.lift(event.pointerId, true), { signal });
  element.addEventListener("pointercancel", (event) => pointers.lift(event.pointerId, false), { signal });
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault(); // or the page scrolls or zooms too
      // A trackpad pinch is a wheel event with Ctrl, in finer steps.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      latest.current.onZoom(pointOf(event, frame), factor);
    },
    { signal, passive: false },
  );
  // A long press would open the context menu.
  element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => {
    listening.abort();
    pointers.forget();
  };
}

function pointOf(event: MouseEvent, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
