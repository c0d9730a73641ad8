import type { Service } from "@livery/contract";
import type { Photo } from "@livery/engine";
import { useState } from "react";
import { useStateFor } from "../controls/use-state-for.ts";
import { useLook } from "../look/customer-session-context.ts";
import { isSamePanelGroup, type PanelGroup } from "../look/layer.ts";
import { isSelectable, panelIdOf } from "../look/panel-id.ts";
import { selectPanel } from "../look/select-panel.ts";
import type { Selection } from "../look/selection-context.ts";
import {
  caliperGroup,
  serviceByClass,
  type ServicePanelGroups,
  servicePanelGroups,
  serviceToEdit,
} from "../look/service.ts";

/** A new photo keeps the service but resets the panels, which it may not show. */
export function useSelectionState(offered: ReadonlySet<Service>, photo: Photo): Selection {
  const [service, setService] = useState<Service>(() => [...offered][0] ?? "wraps");
  const [panelGroups, setPanelGroups] = useStateFor(photo, servicePanelGroups);
  const look = useLook();
  const selectPanels = (of: keyof ServicePanelGroups, panelGroup: PanelGroup) =>
    setPanelGroups({ ...panelGroups, [of]: panelGroup });
  return {
    service,
    panelGroups,
    panelGroup: service === "blackouts" || service === "scene" ? null : panelGroups[service],
    showService: setService,
    selectPanels,
    selectMask(mask) {
      if (mask === null) return setPanelGroups(servicePanelGroups);
      if (!isSelectable(panelIdOf(mask))) return;
      const tapped = serviceByClass[mask.materialClass];
      if (!offered.has(tapped)) return;
      setService(tapped);
      if (tapped === "blackouts" || tapped === "rims" || tapped === "scene") return;
      const [selected, whole] = [panelGroups[tapped], servicePanelGroups[tapped]];
      selectPanels(tapped, selectPanel({ look, selected, panelId: panelIdOf(mask), whole }));
    },
    canEdit: (layer) => serviceToEdit(layer, offered) !== null,
    edit(layer) {
      const next = serviceToEdit(layer, offered);
      if (next === null) return;
      setService(next);
      if (isSamePanelGroup(layer.panelGroup, caliperGroup)) return;
      // A new object, so that the panel shows the layer's treatment even when its panels were already selected.
      if (next !== "blackouts" && next !== "scene") selectPanels(next, { ...layer.panelGroup });
    },
  };
}
