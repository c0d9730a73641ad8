import type { Film } from "@livery/catalog";
import type { FilmRenderer, Mask, Photo } from "@livery/engine";
import { useCallback, useEffect, useState } from "react";

interface CarCanvasProps {
  photo: Photo;
  /** Null while the car is being found: the photo waits in half light. */
  mask: Mask | null;
  film: Film | null;
  /** What is on the canvas, in words. */
  label: string;
  /** Makes the renderer of a new canvas; null where the browser cannot draw. */
  createRenderer: (canvas: HTMLCanvasElement) => FilmRenderer | null;
  /** The renderer of the canvas on screen, as given to `onRenderer`. */
  renderer: FilmRenderer | null;
  onRenderer: (renderer: FilmRenderer | null) => void;
}

/** Keeps what is on the canvas equal to photo, mask and film. */
export function CarCanvas(props: CarCanvasProps) {
  // Phones take the drawing context away from pages in the background; a new canvas gets a new one.
  const [generation, setGeneration] = useState(0);
  const renew = useCallback(() => setGeneration((count) => count + 1), []);
  return <Drawing key={generation} {...props} onContextLost={renew} />;
}

function Drawing({
  photo,
  mask,
  film,
  label,
  createRenderer,
  renderer,
  onRenderer,
  onContextLost,
}: CarCanvasProps & { onContextLost: () => void }) {
  const attach = useCallback(
    (canvas: HTMLCanvasElement) => {
      const created = createRenderer(canvas);
      canvas.addEventListener("webglcontextlost", onContextLost);
      onRenderer(created);
      return () => {
        canvas.removeEventListener("webglcontextlost", onContextLost);
        onRenderer(null);
        created?.destroy();
      };
    },
    [createRenderer, onRenderer, onContextLost],
  );

  useEffect(() => renderer?.setPhoto(photo), [renderer, photo]);
  useEffect(() => {
    if (mask !== null) renderer?.setMask(mask);
  }, [renderer, photo, mask]);
  useEffect(() => renderer?.show(mask === null ? null : film), [renderer, photo, mask, film]);

  return (
    <canvas
      ref={attach}
      role="img"
      aria-label={label}
      className={`absolute inset-0 size-full transition-[opacity,filter] duration-slow ease-glide ${mask === null ? "opacity-45 saturate-50" : ""}`}
    />
  );
}
