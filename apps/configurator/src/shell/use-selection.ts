import type { Service } from "@livery/contract";
import type { PartMask, Photo } from "@livery/engine";
import { useState } from "react";
import type { Layer, PanelGroup } from "../look/layer.ts";
import { panelIdOf } from "../look/panel-id.ts";
import { togglePanel } from "../controls/panel-group-chips.tsx";
import { useStateFor } from "../controls/use-state-for.ts";
import { servicePanelGroups, serviceOfPart, serviceToChange, type ServicePanelGroups } from "./service.ts";

/** The service on screen, and where on the car its next layer goes. */
export interface Selection {
  service: Service;
  panelGroups: ServicePanelGroups;
  /** Of the service on screen; null where it says that row by row. */
  panelGroup: PanelGroup | null;
  choose: (service: Service) => void;
  narrow: (service: keyof ServicePanelGroups, panelGroup: PanelGroup) => void;
  /** A mask was tapped on the picture; null beside the car. */
  tap: (mask: PartMask | null) => void;
  /** Whether a service on offer changes this layer; a link may bring others. */
  canOpen: (layer: Layer) => boolean;
  /** Goes to where a layer is changed. */
  open: (layer: Layer) => void;
}

/** The service stays with the next photo; places do not, for it may not show them. */
export function useSelection(offered: ReadonlySet<Service>, photo: Photo): Selection {
  const [service, setService] = useState<Service>(() => [...offered][0] ?? "wraps");
  const [panelGroups, setTargets] = useStateFor(photo, servicePanelGroups);
  const narrow = (to: keyof ServicePanelGroups, next: PanelGroup) =>
    setTargets({ ...panelGroups, [to]: next });
  return {
    service,
    panelGroups,
    panelGroup: service === "blackouts" ? null : panelGroups[service],
    choose: setService,
    narrow,
    tap(mask) {
      if (mask === null) return setTargets(servicePanelGroups);
      const tapped = serviceOfPart[mask.materialClass];
      if (!offered.has(tapped)) return;
      setService(tapped);
      if (tapped === "blackouts" || tapped === "rims") return;
      narrow(tapped, togglePanel(panelGroups[tapped], panelIdOf(mask), servicePanelGroups[tapped]));
    },
    canOpen: (layer) => serviceToChange(layer, offered) !== null,
    open(layer) {
      const its = serviceToChange(layer, offered);
      if (its === null) return;
      setService(its);
      // A panelGroup of its own, so that the panel shows the layer anew also where it was the panelGroup already.
      if (its !== "blackouts") narrow(its, { ...layer.panelGroup });
    },
  };
}
