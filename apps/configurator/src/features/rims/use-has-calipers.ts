import type { Renderer } from "@livery/engine";
import { useEffect, useState } from "react";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";

/** Whether the photo shows painted calipers behind the car's own rims; false until its masks are known. */
export function useHasCalipers(renderer: Renderer | null): boolean {
  const { masks } = usePhotoPanels();
  const [hasCalipers, setHasCalipers] = useState(false);
  useEffect(() => {
    // After the panel is on screen: the answer for a photo takes a moment.
    const frame = requestAnimationFrame(() => setHasCalipers(renderer?.hasCalipers() ?? false));
    return () => cancelAnimationFrame(frame);
  }, [renderer, masks]);
  return hasCalipers;
}
