import type { Photo } from "@livery/engine";
import { useState } from "react";
import { PhotoCanvas } from "../../controls/photo-canvas.tsx";
import { HalfLabel } from "./half-label.tsx";
import { texts } from "../../language/texts.ts";

/** More pixels than any screen shows. */
const maxSidePx = 2048;

/** A narrower half has no space for its label. */
const fewestPercent = 15;

/** The original photo over the left part of the picture, up to a movable line. */
export function BeforeSlider({ photo }: { photo: Photo }) {
  const [share, setShare] = useState(50);
  return (
    <>
      <PhotoCanvas
        {...{ photo, maxSidePx }}
        aria-hidden="true"
        // Below what fades the photo's edges, so that both halves fade alike.
        className="absolute inset-0 -z-10 size-full"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={texts.picture.shareOfOriginal}
        onChange={(event) => setShare(event.target.valueAsNumber)}
        className="peer pointer-events-auto absolute inset-0 m-0 size-full cursor-ew-resize touch-none appearance-none opacity-0"
      />
      {share >= fewestPercent && (
        <HalfLabel className="mr-3" style={{ right: `${100 - share}%` }}>
          {texts.portrait.labels.before}
        </HalfLabel>
      )}
      {share <= 100 - fewestPercent && (
        <HalfLabel className="ml-3" style={{ left: `${share}%` }}>
          {texts.portrait.labels.after}
        </HalfLabel>
      )}
      <span
        data-line=""
        className="absolute inset-y-0 w-px bg-light phone:top-16"
        style={{ left: `${share}%` }}
      />
      <span
        className="absolute top-1/2 grid size-11 -translate-1/2 place-items-center rounded-full border border-light bg-night/70 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-light"
        style={{ left: `${share}%` }}
      >
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          fill="none"
          stroke="white"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M7.5 6 4 10l3.5 4M12.5 6 16 10l-3.5 4" />
        </svg>
      </span>
    </>
  );
}
