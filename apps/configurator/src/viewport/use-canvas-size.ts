import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./viewport.ts";

/** The current size of an element in CSS pixels, at least 1 by 1. */
export function useCanvasSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize({ width: Math.max(1, width), height: Math.max(1, height) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
