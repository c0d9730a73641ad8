import type { Photo } from "@livery/engine";
import { useEffect, useRef, useState } from "react";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import { texts } from "../../language/texts.ts";

/** More pixels than any screen shows. */
const maxSidePx = 2048;

/** The original photo over the left part of the picture, up to a movable line. */
export function BeforeSlider({ photo }: { photo: Photo }) {
  const [share, setShare] = useState(50);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    const scale = Math.min(1, maxSidePx / Math.max(photo.width, photo.height));
    let isWanted = true;
    const size = {
      resizeWidth: Math.round(photo.width * scale),
      resizeHeight: Math.round(photo.height * scale),
    };
    const whole = () => createImageBitmap(photo.pixels); // where a browser refuses the options
    void createImageBitmap(photo.pixels, { ...size, resizeQuality: "high" })
      .catch(whole)
      .then((bitmap) => {
        const context = isWanted ? drawn?.getContext("2d") : null;
        if (context) {
          context.canvas.width = bitmap.width;
          context.canvas.height = bitmap.height;
          context.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      });
    return () => {
      isWanted = false;
      if (drawn) emptyCanvas(drawn);
    };
  }, [photo]);
  return (
    <>
      <canvas
        ref={canvas}
        aria-hidden="true"
        className="absolute inset-0 size-full"
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
      <span className="absolute inset-y-0 w-px bg-light" style={{ left: `${share}%` }} />
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
