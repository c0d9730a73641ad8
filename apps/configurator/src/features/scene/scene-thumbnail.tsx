import { useLayoutEffect, useRef } from "react";

/** A small drawing; an empty place until it is drawn. */
export function SceneThumbnail({ picture }: { picture: ImageData | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current === null || picture === undefined) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext("2d")?.putImageData(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} aria-hidden="true" className="aspect-4/3 w-full bg-panel object-cover" />;
}
