import { useLayoutEffect, useRef } from "react";
import { emptyCanvas } from "./empty-canvas.ts";

interface DrawingProps {
  /** While there is none, the previous one stays; an empty place before the first. */
  picture: ImageData | undefined;
  /** For screen readers; without one, the text beside it says as much. */
  label?: string;
  className: string;
}

/** A picture that the app drew. */
export function Drawing({ picture, label, className }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current === null || picture === undefined) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext("2d")?.putImageData(picture, 0, 0);
  }, [picture]);
  useLayoutEffect(() => {
    const mounted = canvas.current;
    return () => void (mounted && emptyCanvas(mounted));
  }, []);
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <canvas ref={canvas} {...named} className={className} />;
}
