import type { Service } from "@livery/contract";
import type { PartMask } from "@livery/engine";
import { createContext, use } from "react";
import type { Layer, PanelGroup } from "./layer.ts";
import type { ServicePanelGroups } from "./service.ts";

/** The service on screen, and the panels that its next treatment goes to. */
export interface Selection {
  service: Service;
  /** What each service works on. */
  panelGroups: ServicePanelGroups;
  /** What each works on in this photo while no single panel is selected. */
  defaultGroups: ServicePanelGroups;
  /** What the service on screen works on; null for blackouts, which choose row by row, and for scenes. */
  panelGroup: PanelGroup | null;
  showService: (service: Service) => void;
  selectPanels: (service: keyof ServicePanelGroups, panelGroup: PanelGroup) => void;
  /** Selects the panel of a tapped mask; null, for a tap beside the car, selects the default groups again. */
  selectMask: (mask: PartMask | null) => void;
  /** Whether one of the offered services can edit this layer; a link may bring others. */
  canEdit: (layer: Layer) => boolean;
  /** Shows the service and the panels of a layer. */
  edit: (layer: Layer) => void;
}

export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (selection === null) throw new Error("useSelection must be used inside SelectionContext");
  return selection;
}
