import { isSamePanelGroup, type PanelGroup } from "../look/layer.ts";
import { capitalize } from "./capitalize.ts";
import { panelGroupLabel } from "../look/layer-label.ts";
import type { PanelId } from "../look/panel-id.ts";

interface TargetChipsProps {
  /** What the chips are for: "Where the film goes". */
  label: string;
  all: PanelGroup;
  /** The places of this photo; with one only there is nothing to choose. */
  panelIds: readonly PanelId[];
  panelGroup: PanelGroup;
  onPanelGroup: (panelGroup: PanelGroup) => void;
}

/** All of it, or single places: the same that tapping the picture chooses. */
export function PanelGroupChips({ label, all, panelIds, panelGroup, onPanelGroup }: TargetChipsProps) {
  if (panelIds.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] wide:-mx-5 wide:px-5 not-pointer-coarse:flex-wrap not-pointer-coarse:overflow-visible"
    >
      <Chip
        label={capitalize(panelGroupLabel(all))}
        isOn={isSamePanelGroup(panelGroup, all)}
        onPress={() => onPanelGroup(all)}
      />
      {panelIds.map((panelId) => (
        <Chip
          key={panelId}
          label={capitalize(panelGroupLabel({ kind: "panels", panelIds: [panelId] }))}
          isOn={panelGroup.kind === "panels" && panelGroup.panelIds.includes(panelId)}
          onPress={() => onPanelGroup(togglePanel(panelGroup, panelId, all))}
        />
      ))}
    </div>
  );
}

/** Adds a panelId to what is meant or takes it out; when none is left all is meant again. */
export function togglePanel(panelGroup: PanelGroup, panelId: PanelId, all: PanelGroup): PanelGroup {
  const before = panelGroup.kind === "panels" ? panelGroup.panelIds : [];
  const panelIds = before.includes(panelId)
    ? before.filter((each) => each !== panelId)
    : [...before, panelId];
  return panelIds.length === 0 ? all : { kind: "panels", panelIds };
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
