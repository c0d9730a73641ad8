import type { Renderer } from "@livery/engine";
import { useEffect, useState } from "react";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";

/** What the renderer says of the photo. Known once the picture has the photo's masks; `first` until then. */
export function useAnswer(
  renderer: Renderer | null,
  ask: (renderer: Renderer) => boolean,
  first: boolean,
): boolean {
  const { masks } = usePhotoPanels();
  const [answer, setAnswer] = useState(first);
  useEffect(() => {
    // After the panel is on screen: the first answer for a photo takes a moment.
    const frame = requestAnimationFrame(() => setAnswer(renderer ? ask(renderer) : first));
    return () => cancelAnimationFrame(frame);
  }, [renderer, masks, ask, first]);
  return answer;
}
