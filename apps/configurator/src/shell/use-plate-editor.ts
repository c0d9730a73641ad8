import type { PlateQuad } from "@livery/engine";
import { type RefObject, useRef } from "react";
import { useBackCloses } from "../controls/back.ts";
import { useFocusAfter } from "../controls/use-focus-after.ts";
import { useStateFor } from "../controls/use-state-for.ts";
import { usePlateCover } from "../look/plate-cover-context.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { emptyMask } from "../photo-session/replace-mask.ts";

/** Placing the cover of the license plate by hand. */
export interface PlateEditor {
  /** Its corners in photo pixels; null while nobody places it. */
  quad: PlateQuad | null;
  /** Starts it, and takes the focus back when it ends. */
  button: RefObject<HTMLButtonElement | null>;
  start: () => void;
  change: (quad: PlateQuad) => void;
  apply: () => void;
  back: () => void;
  /** Takes the cover off the photo; null where there is none. */
  remove: (() => void) | null;
}

/** `ready` is null during segmentation. The cover is a part of the photo's masks, so everything that leaves has it. */
export function usePlateEditor(ready: Ready | null): PlateEditor {
  const photoSession = usePhotoSession();
  const { setCovered } = usePlateCover();
  const [quad, setQuad] = useStateFor<PlateQuad | null>(ready?.photo ?? null, null);
  const button = useRef<HTMLButtonElement>(null);
  const back = () => setQuad(null);
  useBackCloses(quad !== null, back);
  useFocusAfter(quad !== null, button);
  const known = ready?.masks.find(({ panel }) => panel === "plate") ?? null;
  return {
    quad,
    button,
    start: () => setQuad(photoSession.readPlate(known)),
    change: setQuad,
    apply() {
      if (quad !== null) photoSession.savePlate(quad, known);
      setCovered(true);
      setQuad(null);
    },
    back,
    remove:
      known &&
      (() => {
        photoSession.saveMask(emptyMask(known));
        setQuad(null);
      }),
  };
}
