import type { Box, DecalCorners, Photo } from "@livery/engine";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { texts } from "../../language/texts.ts";
import type { DecalPlace } from "../../look/decal.ts";
import { dragCorner, keyStep, middleOf, moveDecal } from "./move-decal.ts";

interface DecalSurfaceProps {
  /** What it shows, for the names of the handles. */
  label: string;
  place: DecalPlace;
  corners: DecalCorners;
  /** Width by height of its picture. */
  aspect: number;
  /** Of its panel's mask. */
  box: Box;
  photo: Photo;
  /** While it moves. */
  onMove: (place: DecalPlace) => void;
  /** Receives the place where it comes to rest. */
  onPlace: (place: DecalPlace) => void;
  onRemove: () => void;
  onClose: () => void;
}

interface Drag {
  x: number;
  y: number;
  place: DecalPlace;
  corners: DecalCorners;
  isCorner: boolean;
}

/** A decal's outline over the photo. Dragging it moves it, dragging its corner turns and scales it; keys do the same. */
export function DecalSurface(props: DecalSurfaceProps) {
  const { label, place, corners, aspect, box, photo, onMove, onPlace, onRemove, onClose } = props;
  const surface = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** Where it was moved to and not placed yet. */
  const moved = useRef<DecalPlace | null>(null);
  const hint = useId();

  function move(next: DecalPlace) {
    moved.current = next;
    onMove(next);
  }

  function settle() {
    if (moved.current !== null) onPlace(moved.current);
    drag.current = moved.current = null;
  }

  function follow({ clientX, clientY }: PointerEvent) {
    const [start, bounds] = [drag.current, surface.current?.getBoundingClientRect()];
    if (start === null || bounds === undefined) return;
    const perPx = photo.width / Math.max(1, bounds.width);
    const by = { x: (clientX - start.x) * perPx, y: (clientY - start.y) * perPx };
    if (!start.isCorner) return move(moveDecal(start.place, by, box));
    const from = start.corners[2];
    move(
      dragCorner(start.place, {
        corners: start.corners,
        from,
        to: { x: from.x + by.x, y: from.y + by.y },
        aspect,
      }),
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = keyStep(event.key, event.shiftKey, photo);
    if (step !== null) move(step(moved.current ?? place, box));
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (event.key === "Escape" || event.key === "Enter") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation(); // or the photo would also move
  }

  const handle = (isCorner: boolean) => ({
    type: "button" as const,
    "aria-describedby": hint,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, place, corners, isCorner };
    },
    onPointerMove: follow,
    onPointerUp: settle,
    onPointerCancel: settle,
    onKeyDown: handleKey,
    onKeyUp: settle,
    onBlur: settle,
  });
  const percent = (value: number, of: number) => `${(100 * value) / of}%`;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const middle = middleOf(corners);
  return (
    <div ref={surface} role="group" aria-label={texts.decal.decals} className="absolute inset-0">
      <svg
        viewBox={`0 0 ${photo.width} ${photo.height}`}
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        {/* Dashes on a dark line show on white paint, too. */}
        {outlineStyles.map((style) => (
          <polygon
            key={style}
            points={corners.map(({ x, y }) => `${x},${y}`).join(" ")}
            className={style}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <button
        {...handle(false)}
        aria-label={texts.decal.move(label)}
        className="pointer-events-auto absolute min-h-11 min-w-11 -translate-1/2 cursor-move touch-none rounded-control"
        style={{
          left: percent(middle.x, photo.width),
          top: percent(middle.y, photo.height),
          width: percent(Math.max(...xs) - left, photo.width),
          height: percent(Math.max(...ys) - top, photo.height),
        }}
      />
      <button
        {...handle(true)}
        aria-label={texts.decal.turn(label)}
        className="group pointer-events-auto absolute grid size-11 -translate-1/2 cursor-nwse-resize touch-none place-items-center rounded-full"
        style={{
          left: `calc(${percent(corners[2].x, photo.width)} + 14px)`,
          top: `calc(${percent(corners[2].y, photo.height)} + 14px)`,
        }}
      >
        <span className="grid size-7 place-items-center rounded-full border-2 border-light bg-night/80 text-light group-hover:bg-light group-hover:text-night group-focus-visible:bg-light group-focus-visible:text-night">
          <svg
            viewBox="0 0 20 20"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M15 9.5A5.5 5.5 0 1 1 12.6 5M12 1.8 13 5.2l-3.4.9" />
          </svg>
        </span>
      </button>
      <p id={hint} className="sr-only">
        {texts.decal.keys}
      </p>
    </div>
  );
}

const outlineStyles = [
  "fill-none stroke-night/70 [stroke-width:3]",
  "fill-none stroke-light [stroke-dasharray:5_4] [stroke-width:1.5]",
];
