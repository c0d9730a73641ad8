import type { Service } from "@livery/contract";
import type { PartMask, Photo } from "@livery/engine";
import { useMemo, useState } from "react";
import { useStateFor } from "../controls/use-state-for.ts";
import { useLook } from "../look/customer-session-context.ts";
import { isSamePanelGroup, type PanelGroup } from "../look/layer.ts";
import { isSelectable, listPanelIds, panelIdOf } from "../look/panel-id.ts";
import { selectPanel } from "../look/select-panel.ts";
import type { Selection } from "../look/selection-context.ts";
import {
  caliperGroup,
  defaultPanelGroups,
  serviceByClass,
  type ServicePanelGroups,
  serviceToEdit,
} from "../look/service.ts";

interface ShownPhoto {
  photo: Photo;
  /** Empty until its car is found. */
  masks: readonly PartMask[];
}

/** A new photo keeps the service but resets the panels, which it may not show. */
export function useSelectionState(offered: ReadonlySet<Service>, { photo, masks }: ShownPhoto): Selection {
  const [service, setService] = useState<Service>(() => [...offered][0] ?? "wraps");
  const [chosen, setChosen] = useStateFor(photo, nothingChosen);
  const defaultGroups = useMemo(() => defaultPanelGroups(listPanelIds(masks, "glass")), [masks]);
  const panelGroups = { ...defaultGroups, ...chosen };
  const look = useLook();
  const selectPanels = (of: keyof ServicePanelGroups, panelGroup: PanelGroup) =>
    setChosen({ ...chosen, [of]: panelGroup });
  return {
    service,
    panelGroups,
    defaultGroups,
    panelGroup: service === "blackouts" || service === "scene" ? null : panelGroups[service],
    showService: setService,
    selectPanels,
    selectMask(mask) {
      if (mask === null) return setChosen(nothingChosen);
      if (!isSelectable(panelIdOf(mask))) return;
      const tapped = serviceByClass[mask.materialClass];
      if (!offered.has(tapped)) return;
      setService(tapped);
      if (tapped === "blackouts" || tapped === "rims" || tapped === "scene") return;
      const [selected, byDefault] = [panelGroups[tapped], defaultGroups[tapped]];
      selectPanels(tapped, selectPanel({ look, selected, panelId: panelIdOf(mask), byDefault }));
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

const nothingChosen: Partial<ServicePanelGroups> = {};
