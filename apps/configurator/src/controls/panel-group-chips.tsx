import type { ReactNode } from "react";
import { useLook } from "../look/customer-session-context.ts";
import { isSamePanelGroup, panelGroupKey } from "../look/layer.ts";
import { panelGroupLabel } from "../look/layer-label.ts";
import { isInWholeClass } from "../look/panel-id.ts";
import { panelLabel } from "../look/panel-label.ts";
import { selectPanel } from "../look/select-panel.ts";
import { useSelection } from "../look/selection-context.ts";
import { serviceClasses, type ServicePanelGroups } from "../look/service.ts";
import { usePhotoPanels } from "../look/use-photo-panels.ts";
import { capitalize } from "./capitalize.ts";
import { Chip } from "./chip.tsx";
import { ScrollRow } from "./scroll-row.tsx";
import { Toolbar } from "./toolbar.tsx";

interface PanelGroupChipsProps {
  /** What the chips choose: "Which windows". */
  label: string;
  service: keyof ServicePanelGroups;
  /** More controls below the chips, in the same Tab stop. */
  children?: ReactNode;
}

/** Selects the whole class, unless it covers nothing in the photo, or single panels, like a tap on the picture. */
export function PanelGroupChips({ label, service, children }: PanelGroupChipsProps) {
  const { panelGroups, defaultGroups, selectPanels } = useSelection();
  const look = useLook();
  const { panelIdsOf } = usePhotoPanels();
  const [selected, byDefault] = [panelGroups[service], defaultGroups[service]];
  const panelIds = panelIdsOf(serviceClasses[service]);
  // One panel is the whole class, unless it is one that the class leaves out.
  const hasChoice = panelIds.length > 1 || !panelIds.every(isInWholeClass);
  if (!hasChoice && !children) return null;
  return (
    <Toolbar label={label}>
      {hasChoice && (
        <ScrollRow
          chosen={panelGroupKey(selected)}
          className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] wide:-mx-5 wide:px-5 high:broad:flex-wrap high:broad:overflow-visible in-data-filters:flex-wrap in-data-filters:overflow-visible wide:[scrollbar-width:thin] wide:pointer-coarse:[scrollbar-width:none] tall:not-pointer-coarse:flex-wrap tall:not-pointer-coarse:overflow-visible"
        >
          {panelIds.some(isInWholeClass) && (
            <Chip
              label={capitalize(panelGroupLabel(byDefault))}
              isOn={isSamePanelGroup(selected, byDefault)}
              onPress={() => selectPanels(service, byDefault)}
            />
          )}
          {panelIds.map((panelId) => (
            <Chip
              key={panelId}
              label={capitalize(panelLabel(panelId))}
              isOn={selected.kind === "panels" && selected.panelIds.includes(panelId)}
              onPress={() => selectPanels(service, selectPanel({ look, selected, panelId, byDefault }))}
            />
          ))}
        </ScrollRow>
      )}
      {children}
    </Toolbar>
  );
}
