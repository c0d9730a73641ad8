import type { Photo } from "@livery/engine";
import { type CSSProperties, useEffect, useRef } from "react";
import { emptyCanvas } from "../controls/empty-canvas.ts";
import { drawShape, type Shape, type ShapePaint } from "./mask-shape.ts";

interface PieceMarkProps {
  mask: Shape;
  photo: Photo;
  paint: ShapePaint;
  className?: string;
  style?: CSSProperties;
}

/** Finer than this nobody sees an outline. */
const longestPx = 1600;

/** The shape of a mask over the photo, for whoever sees it; lists and chips say the same in words. */
export function PartMark({ mask, photo, paint, className = "", style }: PieceMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, longestPx / Math.max(photo.width, photo.height));
  const { inside, edge } = paint;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const shape = drawShape(mask, scale, { inside, edge });
    context.canvas.width = shape.width;
    context.canvas.height = shape.height;
    context.putImageData(shape, 0, 0);
    return () => emptyCanvas(context.canvas);
  }, [mask, scale, inside, edge]);
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
