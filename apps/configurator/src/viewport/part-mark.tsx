import type { Photo } from "@livery/engine";
import { type CSSProperties, useEffect, useRef } from "react";
import { emptyCanvas } from "../controls/empty-canvas.ts";
import { drawShape, type Shape, type ShapePaint } from "./mask-shape.ts";

interface PartMarkProps {
  mask: Shape;
  photo: Photo;
  paint: ShapePaint;
  className?: string;
  style?: CSSProperties;
}

/** A finer edge is not visible. */
const maxSidePx = 1600;

/** The shape of a mask over the photo. Screen readers get the same from lists and chips. */
export function PartMark({ mask, photo, paint, className = "", style }: PartMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const finest = Math.min(1, maxSidePx / Math.max(photo.width, photo.height));
  const { inside, edge } = paint;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const shape = drawShape(mask, finest, { inside, edge });
    context.canvas.width = shape.width;
    context.canvas.height = shape.height;
    context.putImageData(shape, 0, 0);
    return () => emptyCanvas(context.canvas);
  }, [mask, finest, inside, edge]);
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
