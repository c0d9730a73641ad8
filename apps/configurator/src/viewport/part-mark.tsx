import type { Photo } from "@livery/engine";
import { type CSSProperties, useEffect, useRef } from "react";
import { emptyCanvas } from "../controls/empty-canvas.ts";
import { drawShape, type Shape, type ShapePaint } from "./mask-shape.ts";

interface PartMarkProps {
  mask: Shape;
  photo: Photo;
  paint: Omit<ShapePaint, "edgePx">;
  /** Width of the edge on screen, in CSS pixels; as thin as the photo's pixels if absent. */
  edgeWidth?: number;
  className?: string;
  style?: CSSProperties;
}

/** A finer outline is not visible. */
const maxSidePx = 1600;
/** Before the picture has a size. */
const coarsest = 0.1;

/** The shape of a mask over the photo. Screen readers get the same from lists and chips. */
export function PartMark({ mask, photo, paint, edgeWidth, className = "", style }: PartMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const finest = Math.min(1, maxSidePx / Math.max(photo.width, photo.height));
  const { inside, edge } = paint;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    // Finer than the screen, a line would be invisible.
    const shown = (context.canvas.clientWidth * devicePixelRatio) / Math.max(1, mask.box.width); // a new part has no pixel yet
    const scale = edgeWidth === undefined ? finest : Math.min(finest, Math.max(coarsest, shown));
    const edgePx = edgeWidth === undefined ? 1 : Math.max(1, Math.round(edgeWidth * devicePixelRatio));
    const shape = drawShape(mask, scale, { inside, edge, edgePx });
    context.canvas.width = shape.width;
    context.canvas.height = shape.height;
    context.putImageData(shape, 0, 0);
    return () => emptyCanvas(context.canvas);
  }, [mask, finest, inside, edge, edgeWidth]);
  const { left, top, width, height } = mask.box;
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={`absolute ${className}`}
      style={{
        left: `${(left / photo.width) * 100}%`,
        top: `${(top / photo.height) * 100}%`,
        width: `${(width / photo.width) * 100}%`,
        height: `${(height / photo.height) * 100}%`,
        ...style,
      }}
    />
  );
}
