import type { Photo, PlateQuad } from "@livery/engine";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { focusOn } from "../../controls/focus-on.ts";
import { texts } from "../../language/texts.ts";
import { movePlate, type PlatePart, stepOf } from "./move-plate.ts";

interface PlateSurfaceProps {
  quad: PlateQuad;
  photo: Photo;
  onChange: (quad: PlateQuad) => void;
  onApply: () => void;
  onBack: () => void;
}

/** Handles stand off the plate, which may be smaller than a fingertip. In CSS pixels, to the right and down. */
const handles: readonly { part: PlatePart; right: number; down: number }[] = [
  { part: 0, right: -24, down: -24 },
  { part: 1, right: 24, down: -24 },
  { part: 2, right: 24, down: 24 },
  { part: 3, right: -24, down: 24 },
  { part: "whole", right: 0, down: 0 },
];

interface Drag {
  x: number;
  y: number;
  quad: PlateQuad;
}

/** The cover of a license plate over the photo, with a handle for each corner and one for all of it. */
export function PlateSurface({ quad, photo, onChange, onApply, onBack }: PlateSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  const hint = useId();
  useEffect(() => focusOn(first.current), []);

  function moveByPointer(event: PointerEvent, part: PlatePart): void {
    const [start, box] = [drag.current, surface.current?.getBoundingClientRect()];
    if (start === null || box === undefined) return;
    const perPx = photo.width / Math.max(1, box.width);
    const by = { x: (event.clientX - start.x) * perPx, y: (event.clientY - start.y) * perPx };
    onChange(movePlate(start.quad, { part, by }, photo));
  }

  function handleKey(event: KeyboardEvent, part: PlatePart): void {
    if (event.key === "Escape") {
      event.preventDefault(); // or the page around the app would close it
      return onBack();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      return onApply();
    }
    const by = stepOf(event.key, event.shiftKey, photo);
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation(); // or the photo would also move
    onChange(movePlate(quad, { part, by }, photo));
  }

  return (
    <div ref={surface} role="group" aria-label={texts.plate.tools} className="absolute inset-0">
      <svg
        viewBox={`0 0 ${photo.width} ${photo.height}`}
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        <polygon
          points={quad.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-light/40 stroke-light"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {handles.map(({ part, right, down }) => {
        const { x, y } = part === "whole" ? middleOf(quad) : quad[part];
        return (
          <button
            key={part}
            ref={part === 0 ? first : undefined}
            type="button"
            aria-label={part === "whole" ? texts.plate.whole : texts.plate.corners[part]}
            aria-describedby={hint}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              drag.current = { x: event.clientX, y: event.clientY, quad };
            }}
            onPointerMove={(event) => moveByPointer(event, part)}
            onPointerUp={() => (drag.current = null)}
            onPointerCancel={() => (drag.current = null)}
            onKeyDown={(event) => handleKey(event, part)}
            className="group pointer-events-auto absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
            style={{
              left: `calc(${(100 * x) / photo.width}% + ${right}px)`,
              top: `calc(${(100 * y) / photo.height}% + ${down}px)`,
            }}
          >
            <span className={part === "whole" ? wholeStyle : cornerStyle} />
          </button>
        );
      })}
      <p id={hint} className="sr-only">
        {texts.plate.keys}
      </p>
    </div>
  );
}

const cornerStyle =
  "size-5 rounded-full border-2 border-light bg-night/70 group-hover:bg-light group-focus-visible:bg-light";
const wholeStyle = "h-3 w-3 rounded-sm border-2 border-night bg-light opacity-80";

function middleOf(quad: PlateQuad) {
  return {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
}
