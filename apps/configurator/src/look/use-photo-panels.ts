import type { MaterialClass, PartMask } from "@livery/engine";
import { usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { settledState } from "../photo-session/photo-session-state.ts";
import { masksOf } from "../photo-session/reduce-photo-session.ts";
import { isSelectable, listPanelIds, type PanelId } from "./panel-id.ts";

interface PhotoPanels {
  masks: readonly PartMask[];
  /** The masks are still being made. */
  isSegmenting: boolean;
  /** The photo's panels of a material class that a customer can select. */
  panelIdsOf: (materialClass: MaterialClass) => PanelId[];
}

export function usePhotoPanels(): PhotoPanels {
  const state = settledState(usePhotoSessionState());
  const masks = masksOf(state);
  return {
    masks,
    isSegmenting: state.kind === "segmenting",
    panelIdsOf: (materialClass) => listPanelIds(masks, materialClass).filter(isSelectable),
  };
}
