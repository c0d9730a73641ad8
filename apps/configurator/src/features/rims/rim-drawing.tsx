import type { RimFinish } from "@livery/catalog";
import type { RimThumbnails } from "@livery/engine";
import { useEffect, useRef, useState } from "react";
import type { RimDesign } from "../../look/layer-kinds/rim.ts";

const sidePx = 128;

/** What draws rims, from when the component is on screen until it goes. */
export function useRimThumbnails(create: (sidePx: number) => RimThumbnails | null): RimThumbnails | null {
  const [thumbnails] = useState(() => create(sidePx));
  useEffect(() => () => thumbnails?.destroy(), [thumbnails]);
  return thumbnails;
}

interface RimDrawingProps {
  thumbnails: RimThumbnails;
  design: RimDesign;
  finish: RimFinish;
}

/** A rim straight on, in its finish. */
export function RimDrawing({ thumbnails, design, finish }: RimDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = thumbnails.draw(design.id, finish);
    if (drawn) canvas.current?.getContext("2d")?.putImageData(drawn, 0, 0);
  }, [thumbnails, design, finish]);
  return <canvas ref={canvas} width={sidePx} height={sidePx} aria-hidden="true" className="size-16" />;
}
