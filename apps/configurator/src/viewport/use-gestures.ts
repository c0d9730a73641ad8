import { type RefObject, useEffect, useRef } from "react";
import {
  Brush,
  type DrawHandlers,
  Fingers,
  type GestureHandlers,
  type MoveHandlers,
  type Pointers,
} from "./pointers.ts";
import type { Point } from "./viewport.ts";

/** Drag, pinch, wheel, tap and hold on an element, which is the stage. */
export function useGestures(surface: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useNewest(handlers);
  useEffect(() => {
    const { current: element } = surface;
    return element
      ? listen(element, new Fingers(() => latest.current), { stage: element, latest })
      : undefined;
  }, [surface, latest]);
}

/** Strokes, taps being the shortest, on an element that lies over the stage and moves with the picture. */
export function useDrawing(
  surface: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  handlers: DrawHandlers,
): void {
  const latest = useNewest(handlers);
  useEffect(() => {
    if (surface.current === null || stage.current === null) return undefined;
    return listen(surface.current, new Brush(() => latest.current), { stage: stage.current, latest });
  }, [surface, stage, latest]);
}

function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

function listen(
  element: HTMLElement,
  pointers: Pointers,
  { stage, latest }: { stage: HTMLElement; latest: RefObject<MoveHandlers> },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.press(event.pointerId, placeOf(event, stage));
  };
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", (event) => pointers.move(event.pointerId, placeOf(event, stage)), {
    signal,
  });
  element.addEventListener("pointerup", (event) => pointers.lift(event.pointerId, true), { signal });
  element.addEventListener("pointercancel", (event) => pointers.lift(event.pointerId, false), { signal });
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault(); // or the page would scroll or zoom as well
      // A trackpad's pinch comes as a wheel with Ctrl, in finer steps.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      latest.current.onZoom(placeOf(event, stage), factor);
    },
    { signal, passive: false },
  );
  // A long touch would open the menu over the picture.
  element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => {
    listening.abort();
    pointers.forget();
  };
}

function placeOf(event: MouseEvent, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
