import type { Mask } from "@livery/engine";
import { useEffect, useRef } from "react";
import { drawOutline } from "./outline.ts";

const longestOutlinePx = 1280;

/** Shows over the picture what is wrapped now. */
export function MaskOutline({ mask, isBusy }: { mask: Mask; isBusy: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const width = Math.min(mask.width, longestOutlinePx);
    const outline = drawOutline(mask, width);
    context.canvas.width = outline.width;
    context.canvas.height = outline.height;
    context.putImageData(outline, 0, 0);
  }, [mask]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 size-full transition-opacity duration-calm ${isBusy ? "animate-pulse opacity-60" : ""}`}
    />
  );
}
