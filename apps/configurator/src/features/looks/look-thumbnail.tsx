import { useLayoutEffect, useRef } from "react";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import type { Look } from "../../look/layer.ts";
import type { LookDrawings } from "./look-drawings.ts";

/** The car in a saved look; an empty place until it is drawn. */
export function LookThumbnail({ look, drawings }: { look: Look; drawings: LookDrawings }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useDrawing(drawings, look);
  useLayoutEffect(() => {
    if (canvas.current === null || picture === undefined) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext("2d")?.putImageData(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} aria-hidden="true" className="size-full forced-color-adjust-none" />;
}
