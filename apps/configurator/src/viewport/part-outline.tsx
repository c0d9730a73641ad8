import type { Photo } from "@livery/engine";
import { useMemo } from "react";
import type { Shape } from "./mask-shape.ts";
import type { Line } from "./smooth-line.ts";
import { traceOutline } from "./trace-outline.ts";

interface PartOutlineProps {
  mask: Shape;
  photo: Photo;
}

/** A line around a mask over the photo, equally wide and sharp at every zoom. */
export function PartOutline({ mask, photo }: PartOutlineProps) {
  const { width, height } = photo;
  const path = useMemo(
    () => traceOutline(mask, { width, height }).map(toPath).join(""),
    [mask, width, height],
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="absolute inset-0 size-full animate-settle overflow-hidden fill-none"
      strokeLinejoin="round"
    >
      {/* Dark below light shows on every color. */}
      <path d={path} vectorEffect="non-scaling-stroke" strokeWidth={3.5} className="stroke-night/60" />
      <path d={path} vectorEffect="non-scaling-stroke" strokeWidth={1.75} className="stroke-light/90" />
    </svg>
  );
}

/** Rounds the corners between the points: curves from middle to middle of its pieces. */
function toPath({ points, isClosed }: Line): string {
  const ends = isClosed ? [...points, ...points.slice(0, 2)] : points;
  const middles = ends.slice(1).map((point, index) => {
    const { x, y } = ends[index] ?? point;
    return `${round((x + point.x) / 2)} ${round((y + point.y) / 2)}`;
  });
  const curves = middles.slice(1).map((middle, index) => {
    const { x, y } = ends[index + 1] ?? { x: 0, y: 0 };
    return `Q${round(x)} ${round(y)} ${middle}`;
  });
  const [first, last] = [points[0], points.at(-1)];
  if (isClosed || !first || !last) return `M${middles[0] ?? ""}${curves.join("")}Z`;
  return `M${round(first.x)} ${round(first.y)}L${middles[0] ?? ""}${curves.join("")}L${round(last.x)} ${round(last.y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
