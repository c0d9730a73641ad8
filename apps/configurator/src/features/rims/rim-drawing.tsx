import type { RimFinish } from "@livery/catalog";
import type { RimThumbnails } from "@livery/engine";
import { useEffect, useRef, useState } from "react";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import type { RimDesign } from "../../look/layer-kinds/rim.ts";

const sidePx = 128;

/** A renderer for rim thumbnails that lives as long as the component. */
export function useRimThumbnails(): RimThumbnails | null {
  const photoSession = usePhotoSession();
  const [thumbnails] = useState(() => photoSession.createRimThumbnails(sidePx));
  useEffect(() => () => thumbnails?.destroy(), [thumbnails]);
  return thumbnails;
}

interface RimDrawingProps {
  thumbnails: RimThumbnails;
  design: RimDesign;
  finish: RimFinish;
}

/** A rim from the front, in its finish. */
export function RimDrawing({ thumbnails, design, finish }: RimDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = thumbnails.draw(design.id, finish);
    if (drawn) canvas.current?.getContext("2d")?.putImageData(drawn, 0, 0);
  }, [thumbnails, design, finish]);
  return <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden="true" className="size-16" />;
}
