import type { RenderLayer, Renderer } from "@livery/engine";
import { useEffect, useState } from "react";

export interface LookToDraw {
  id: number;
  renderLayers: readonly RenderLayer[];
}

/** Pictures of looks as object addresses, made one after the other and let go with the component. */
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
        const address = URL.createObjectURL(blob);
        made.push(address);
        setPictures((before) => new Map(before).set(id, address));
      }
    };
    makeAll().catch((error: unknown) => {
      if (isWanted) reportError(error);
    });
    return () => {
      isWanted = false;
      for (const address of made) URL.revokeObjectURL(address);
      setPictures(new Map());
    };
  }, [renderer, looks, maxPixels]);
  return pictures;
}
