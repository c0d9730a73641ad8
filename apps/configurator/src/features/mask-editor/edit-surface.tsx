import type { EditStroke, Photo } from "@livery/engine";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { focusOn } from "../../controls/focus-on.ts";
import { useFocusAfter } from "../../controls/use-focus-after.ts";
import { useViewportMoves } from "../../viewport/viewport-moves.ts";
import { useStrokes } from "../../viewport/use-gestures.ts";
import type { Point } from "../../viewport/viewport.ts";
import { centerMarker, type Marker, moveMarker, pixelAt } from "./marker.ts";

interface EditSurfaceProps {
  /** Accessible name: what the marker points at, and which keys work. */
  label: string;
  photo: Photo;
  mode: EditStroke["mode"];
  /** Null until a mask or a car is chosen; a tap then chooses it. */
  onStroke: ((stroke: EditStroke) => void) | null;
  onPick: (at: Marker) => void;
  onDone: () => void;
}

/** About the width of a fingertip on screen. */
const brushPx = 30;
const tapSlackPx = 8;

/** Covers the photo and takes taps and brush strokes from a pointer, or from a marker moved by the arrow keys. */
export function EditSurface({ label, photo, mode, onStroke, onPick, onDone }: EditSurfaceProps) {
  const [marker, setMarker] = useState(centerMarker);
  const [stroke, setStroke] = useState<readonly Marker[]>([]);
  const points = useRef<readonly Marker[]>([]);
  const surface = useRef<HTMLDivElement>(null);
  const moves = useViewportMoves();

  function tapAt(place: Marker) {
    const pixel = pixelAt(place, photo);
    if (onStroke) onStroke({ kind: "tap", ...pixel, mode });
    else onPick(pixel);
  }

  useEffect(() => focusOn(surface.current), []);
  // The tools of a mask disappear when it is no longer chosen, so the surface takes the focus.
  useFocusAfter(onStroke !== null, surface);
  useStrokes(surface, moves.surface, {
    ...moves,
    onDraw: (at) => {
      points.current = [...points.current, toShares(at)];
      setStroke(points.current);
    },
    onDrawEnd: (isDone) => {
      const drawn = points.current;
      points.current = [];
      setStroke([]);
      if (isDone) applyDrawing(drawn);
    },
  });

  /** A point on the picture as shares of this surface, which is as large as the photo. */
  function toShares(at: Point): Marker {
    const [frame, box] = [boxOf(moves.surface.current), boxOf(surface.current)];
    return { x: (at.x + frame.left - box.left) / box.width, y: (at.y + frame.top - box.top) / box.height };
  }

  function applyDrawing(drawn: readonly Marker[]) {
    const [first] = drawn;
    if (first === undefined) return;
    setMarker(first);
    const photoPxPerPx = photo.width / boxOf(surface.current).width;
    if (onStroke === null || !isStroke(drawn, photo, tapSlackPx * photoPxPerPx)) return tapAt(first);
    const places = drawn.map((place) => pixelAt(place, photo));
    onStroke({ kind: "stroke", points: places, radius: (brushPx / 2) * photoPxPerPx, mode });
  }

  function moveOrTap(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) tapAt(marker);
      return;
    }
    if (event.key === "Escape") {
      event.preventDefault(); // or the page around the app would close it
      return onDone();
    }
    const moved = moveMarker(marker, event.key, event.shiftKey);
    if (moved === marker) return;
    event.preventDefault();
    event.stopPropagation(); // or the photo would also move
    setMarker(moved);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role "application" handles its own keys
    <div
      ref={surface}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and so it must be focusable
      tabIndex={0}
      onKeyDown={moveOrTap}
      className="group pointer-events-auto absolute inset-0 cursor-crosshair touch-none -outline-offset-2"
    >
      {onStroke && stroke.length > 1 && (
        <svg
          viewBox={`0 0 ${photo.width} ${photo.height}`}
          className="pointer-events-none absolute inset-0 size-full"
          aria-hidden="true"
        >
          <polyline
            points={stroke.map(({ x, y }) => `${x * photo.width},${y * photo.height}`).join(" ")}
            fill="none"
            stroke={mode === "add" ? "white" : "black"}
            strokeOpacity="0.6"
            strokeWidth={brushPx}
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <span
        className="pointer-events-none absolute hidden size-7 -translate-1/2 rounded-full border-2 border-light shadow-[0_0_0_1px_black] group-focus-visible:block"
        style={{ left: `${marker.x * 100}%`, top: `${marker.y * 100}%` }}
      />
    </div>
  );
}

function boxOf(element: HTMLElement | null): DOMRect {
  return element?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
}

function isStroke(points: readonly Marker[], photo: Photo, slack: number): boolean {
  const [first] = points;
  return (
    first !== undefined &&
    points.some(({ x, y }) => Math.hypot((x - first.x) * photo.width, (y - first.y) * photo.height) > slack)
  );
}
