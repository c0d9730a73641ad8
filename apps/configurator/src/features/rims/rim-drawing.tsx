import { useLayoutEffect, useRef } from "react";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import type { Rim, RimDrawings } from "./rim-drawings.ts";

/** A rim from the front. In a new finish it keeps the previous one until it is drawn. */
export function RimDrawing({ rimDrawings, ...rim }: Rim & { rimDrawings: RimDrawings }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useDrawing(rimDrawings, rim);
  useLayoutEffect(() => {
    if (canvas.current === null || picture === undefined) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext("2d")?.putImageData(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} aria-hidden="true" className="size-16" />;
}
