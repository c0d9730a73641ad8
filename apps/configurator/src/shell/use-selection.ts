import type { Service } from "@livery/contract";
import type { PartMask, Photo } from "@livery/engine";
import { useState } from "react";
import type { Layer, PanelGroup } from "../look/layer.ts";
import { panelIdOf } from "../look/panel-id.ts";
import { togglePanel } from "../controls/panel-group-chips.tsx";
import { useStateFor } from "../controls/use-state-for.ts";
import { allTargets, serviceOfPart, serviceToChange, type Targets } from "./service.ts";

/** The service on screen, and where on the car its next choice goes. */
export interface Selection {
  service: Service;
  targets: Targets;
  /** Of the service on screen; null where it says that row by row. */
  target: PanelGroup | null;
  choose: (service: Service) => void;
  narrow: (service: keyof Targets, target: PanelGroup) => void;
  /** A piece was tapped on the picture; null beside the car. */
  tap: (piece: PartMask | null) => void;
  /** Whether a service on offer changes this choice; a link may bring others. */
  canOpen: (choice: Layer) => boolean;
  /** Goes to where a choice is changed. */
  open: (choice: Layer) => void;
}

/** The service stays with the next photo; places do not, for it may not show them. */
export function useSelection(offered: ReadonlySet<Service>, photo: Photo): Selection {
  const [service, setService] = useState<Service>(() => [...offered][0] ?? "wraps");
  const [targets, setTargets] = useStateFor(photo, allTargets);
  const narrow = (to: keyof Targets, next: PanelGroup) => setTargets({ ...targets, [to]: next });
  return {
    service,
    targets,
    target: service === "blackouts" ? null : targets[service],
    choose: setService,
    narrow,
    tap(piece) {
      if (piece === null) return setTargets(allTargets);
      const tapped = serviceOfPart[piece.materialClass];
      if (!offered.has(tapped)) return;
      setService(tapped);
      if (tapped === "blackouts" || tapped === "rims") return;
      narrow(tapped, togglePanel(targets[tapped], panelIdOf(piece), allTargets[tapped]));
    },
    canOpen: (choice) => serviceToChange(choice, offered) !== null,
    open(choice) {
      const its = serviceToChange(choice, offered);
      if (its === null) return;
      setService(its);
      // A target of its own, so that the panel shows the choice anew also where it was the target already.
      if (its !== "blackouts") narrow(its, { ...choice.target });
    },
  };
}
