import type { Service } from "@livery/contract";
import type { PartMask, Photo } from "@livery/engine";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStateFor } from "../controls/use-state-for.ts";
import { useCustomerSession, useCustomerSessionState } from "../look/customer-session-context.ts";
import { isSamePanelGroup, type PanelGroup } from "../look/layer.ts";
import { isSelectable, listPanelIds, panelIdOf } from "../look/panel-id.ts";
import { selectPanel } from "../look/select-panel.ts";
import type { LookState } from "../look/look-state.ts";
import type { Selection } from "../look/selection-context.ts";
import { type Selected, SelectionSteps } from "../look/selection-steps.ts";
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

/**
 * A new photo keeps the service but resets the panels, which it may not show. Who comes for a scene, by a link or as a member
 * to have one painted, finds Scene first.
 */
export function useSelectionState(
  offered: ReadonlySet<Service>,
  { photo, masks }: ShownPhoto,
  isMember = false,
): Selection {
  const customerSession = useCustomerSession();
  const [service, setService] = useState<Service>(() => {
    const comesForScene = customerSession.linkedScene !== null || isMember;
    return comesForScene && offered.has("scene") ? "scene" : ([...offered][0] ?? "wraps");
  });
  const [chosen, setChosen] = useStateFor(photo, nothingChosen);
  const defaultGroups = useMemo(() => defaultPanelGroups(listPanelIds(masks, "glass")), [masks]);
  const panelGroups = { ...defaultGroups, ...chosen };
  const { present } = useCustomerSessionState().history;
  const { look } = present;
  useSteps({
    photo,
    present,
    selected: { service, panelGroups: chosen },
    onBringBack(brought) {
      setService(brought.service);
      setChosen(brought.panelGroups);
    },
  });
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

interface FollowedSteps {
  photo: Photo;
  present: LookState;
  selected: Selected;
  onBringBack: (selected: Selected) => void;
}

/** Brings back what was selected when a step is undone or redone. A new photo has no steps before it. */
function useSteps({ photo, present, selected, onBringBack }: FollowedSteps): void {
  const steps = useMemo(() => ({ photo, selections: new SelectionSteps() }), [photo]);
  const last = useRef({ present, selected });
  // The history is outside React, and the selection before a step must not show after it was undone.
  useLayoutEffect(() => {
    const { present: from, selected: before } = last.current;
    const brought =
      from === present ? selected : steps.selections.follow({ from, to: present }, { before, now: selected });
    last.current = { present, selected: brought };
    if (brought !== selected) onBringBack(brought);
  });
}

const nothingChosen: Partial<ServicePanelGroups> = {};
