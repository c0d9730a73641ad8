import { createContext, use } from "react";
import type { CustomerSession } from "./customer-session.ts";
import { applyTreatment, removeFromPanels } from "./edit-look.ts";
import type { PanelGroup } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";

/** A treatment shown on the car while the pointer or the focus is on it. It is not part of the look. */
export interface Preview {
  panelGroup: PanelGroup;
  treatment: Treatment;
}

/** What the panels of all services do to the look on the car. */
export interface LookActions {
  apply: (panelGroup: PanelGroup, treatment: Treatment) => void;
  /** Null ends the preview. */
  preview: (panelGroup: PanelGroup, treatment: Treatment | null) => void;
  /** Takes off what lies on these panels, also where a layer covers more of them. */
  remove: (panelGroup: PanelGroup) => void;
}

export const LookActionsContext = createContext<LookActions | null>(null);

export function useLookActions(): LookActions {
  const actions = use(LookActionsContext);
  if (actions === null) throw new Error("useLookActions must be used inside LookActionsContext");
  return actions;
}

export function createLookActions(
  customerSession: CustomerSession,
  setPreview: (preview: Preview | null) => void,
): LookActions {
  return {
    apply(panelGroup, treatment) {
      setPreview(null);
      customerSession.edit((state) => ({
        ...state,
        look: applyTreatment(state.look, panelGroup, treatment),
      }));
      if (treatment.kind === "film") customerSession.addRecent(treatment.film.id);
    },
    preview: (panelGroup, treatment) => setPreview(treatment && { panelGroup, treatment }),
    remove(panelGroup) {
      customerSession.edit((state) => ({ ...state, look: removeFromPanels(state.look, panelGroup) }));
    },
  };
}
