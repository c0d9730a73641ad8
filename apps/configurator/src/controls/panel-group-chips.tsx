import { isSamePanelGroup, togglePanel } from "../look/layer.ts";
import { panelGroupLabel } from "../look/layer-label.ts";
import { panelLabel } from "../look/panel-id.ts";
import { useSelection } from "../look/selection-context.ts";
import { type ServicePanelGroups, servicePanelGroups } from "../look/service.ts";
import { usePhotoPanels } from "../look/use-photo-panels.ts";
import { capitalize } from "./capitalize.ts";

interface PanelGroupChipsProps {
  /** What the chips choose: "Which windows". */
  label: string;
  service: keyof ServicePanelGroups;
}

/** Selects the whole class or single panels of the photo, like a tap on the picture. */
export function PanelGroupChips({ label, service }: PanelGroupChipsProps) {
  const { panelGroups, selectPanels } = useSelection();
  const { panelIdsOf } = usePhotoPanels();
  const [selected, whole] = [panelGroups[service], servicePanelGroups[service]];
  const panelIds = whole.kind === "class" ? panelIdsOf(whole.materialClass) : [];
  if (panelIds.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] wide:-mx-5 wide:px-5 not-pointer-coarse:flex-wrap not-pointer-coarse:overflow-visible"
    >
      <Chip
        label={capitalize(panelGroupLabel(whole))}
        isOn={isSamePanelGroup(selected, whole)}
        onPress={() => selectPanels(service, whole)}
      />
      {panelIds.map((panelId) => (
        <Chip
          key={panelId}
          label={capitalize(panelLabel(panelId))}
          isOn={selected.kind === "panels" && selected.panelIds.includes(panelId)}
          onPress={() => selectPanels(service, togglePanel(selected, panelId, whole))}
        />
      ))}
    </div>
  );
}

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="type-small min-h-target shrink-0 rounded-full border border-line-strong px-4 whitespace-nowrap text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text aria-pressed:border-light aria-pressed:bg-light aria-pressed:text-night"
    >
      {label}
    </button>
  );
}
