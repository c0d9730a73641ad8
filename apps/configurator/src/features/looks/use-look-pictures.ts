import type { RenderLayer, Renderer } from "@livery/engine";
import { useEffect, useState } from "react";

export interface LookToDraw {
  id: number;
  renderLayers: readonly RenderLayer[];
}

/** Object URLs of pictures, one per look, rendered one by one and revoked on unmount. */
export function useLookPictures(
  renderer: Renderer | null,
  looks: readonly LookToDraw[],
  maxPixels: number,
): ReadonlyMap<number, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    if (renderer === null) return;
    const made: string[] = [];
    let isWanted = true;
    const makeAll = async () => {
      for (const { id, renderLayers } of looks) {
        const blob = await renderer.export(renderLayers, { maxPixels, type: "image/jpeg", quality: 0.88 });
        if (!isWanted) return;
        const url = URL.createObjectURL(blob);
        made.push(url);
        setPictures((before) => new Map(before).set(id, url));
      }
    };
    makeAll().catch((error: unknown) => {
      if (isWanted) reportError(error);
    });
    return () => {
      isWanted = false;
      for (const url of made) URL.revokeObjectURL(url);
      setPictures(new Map());
    };
  }, [renderer, looks, maxPixels]);
  return pictures;
}
