import { type RefObject, useLayoutEffect, useState } from "react";
import type { Rectangle, Size } from "./viewport.ts";

/** The current size of an element in CSS pixels, at least 1 by 1. */
export function useCanvasSize(element: RefObject<HTMLElement | null>): Size {
  return useBox(element);
}

/** The current box of an element inside the one that positions it, in CSS pixels, at least 1 by 1. */
export function useBox(element: RefObject<HTMLElement | null>): Rectangle {
  const [box, setBox] = useState<Rectangle>({ left: 0, top: 0, width: 1, height: 1 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { offsetLeft: left, offsetTop: top, clientWidth: width, clientHeight: height } = current;
      setBox({ left, top, width: Math.max(1, width), height: Math.max(1, height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
