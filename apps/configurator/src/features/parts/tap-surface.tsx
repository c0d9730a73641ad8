import type { Photo, Tap } from "@livery/engine";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { focusOn } from "../../controls/focus-on.ts";
import { centerMarker, type Marker, moveMarker, pixelAt } from "./marker.ts";
import type { TapMode } from "./tap-tools.tsx";

interface TapSurfaceProps {
  photo: Photo;
  mode: TapMode;
  taps: readonly Tap[];
  onTap: (tap: Tap) => void;
  onDone: () => void;
  /** The person asked for it, and goes on with it by keyboard. */
  takesFocus: boolean;
}

/** Lies over the picture and takes taps, from a pointer or from a marker moved by the arrow keys. */
export function TapSurface({ photo, mode, taps, onTap, onDone, takesFocus }: TapSurfaceProps) {
  const [marker, setMarker] = useState(centerMarker);
  const tapAt = (place: Marker) => onTap({ ...pixelAt(place, photo), mode });

  function tapUnderPointer(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const place = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    setMarker(place);
    tapAt(place);
  }

  function moveOrTap(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) tapAt(marker);
      return;
    }
    if (event.key === "Escape") return onDone();
    const moved = moveMarker(marker, event.key, event.shiftKey);
    if (moved === marker) return;
    event.preventDefault();
    setMarker(moved);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys
    <div
      ref={takesFocus ? focusOn : undefined}
      role="application"
      aria-label="Your car. Arrow keys move the marker, Enter taps."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and so has to take the focus
      tabIndex={0}
      onClick={tapUnderPointer}
      onKeyDown={moveOrTap}
      className="group absolute inset-0 cursor-crosshair touch-manipulation -outline-offset-2"
    >
      {taps.map((tap, index) => (
        <TapDot key={`${index}-${tap.x}-${tap.y}`} tap={tap} photo={photo} />
      ))}
      <span
        className="pointer-events-none absolute hidden size-7 -translate-1/2 rounded-full border-2 border-light shadow-[0_0_0_1px_black] group-focus-visible:block"
        style={placeOf(marker)}
      />
    </div>
  );
}

function TapDot({ tap, photo }: { tap: Tap; photo: Photo }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="pointer-events-none absolute size-4 -translate-1/2 drop-shadow-[0_0_2px_black]"
      style={placeOf({ x: (tap.x + 0.5) / photo.width, y: (tap.y + 0.5) / photo.height })}
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="7" fill="white" />
      <path d={tap.mode === "add" ? "M8 4.5v7M4.5 8h7" : "M4.5 8h7"} stroke="black" strokeWidth="1.75" />
    </svg>
  );
}

function placeOf({ x, y }: Marker): { left: string; top: string } {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}
