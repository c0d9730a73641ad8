import { type ReactNode, useState } from "react";
import type { Layer, PanelGroup } from "../../look/layer.ts";
import { capitalize } from "../../controls/capitalize.ts";
import { treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import { layerLabel, panelGroupLabel } from "../../look/layer-label.ts";
import type { Look } from "../../look/layer.ts";
import { panelGroupKey } from "../../look/layer.ts";
import { focusNeighbor } from "../../controls/focus-neighbor.ts";
import { TreatmentMark } from "./treatment-mark.tsx";
import { ToolSign } from "../../controls/tool-button.tsx";

interface LayersListProps {
  look: Look;
  /** Something on offer changes it. */
  canChange: (layer: Layer) => boolean;
  onChange: (layer: Layer) => void;
  onMove: (panelGroup: PanelGroup, direction: "up" | "down") => void;
  onHide: (panelGroup: PanelGroup, isHidden: boolean) => void;
  onRemove: (panelGroup: PanelGroup) => void;
}

/** Every layer as a layer, the one that lies uppermost first. */
export function LayersList({ look, canChange, onChange, onMove, onHide, onRemove }: LayersListProps) {
  const [moved, setMoved] = useState("");
  if (look.length === 0)
    return (
      <p className="type-small px-3 py-2 text-dim">Nothing chosen yet. Each choice becomes a layer here.</p>
    );
  function move({ panelGroup }: Layer, direction: "up" | "down") {
    onMove(panelGroup, direction);
    setMoved(`${capitalize(panelGroupLabel(panelGroup))} moved ${direction}.`);
  }
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol
        aria-label="Layers"
        className="max-h-[calc(42dvh-2rem)] wide:max-h-[50dvh] overflow-y-auto overscroll-contain"
      >
        {look.toReversed().map((layer, index) => (
          <li
            key={panelGroupKey(layer.panelGroup)}
            className="flex flex-wrap items-center justify-end gap-x-1 border-line not-first:max-sm:border-t max-sm:py-1"
          >
            <LayerName layer={layer} onChange={canChange(layer) ? () => onChange(layer) : null} />
            <span className="flex">
              <IconButton
                label={`Move ${layerLabel(layer)} up`}
                isOff={index === 0}
                onPress={() => move(layer, "up")}
              >
                <path d="M10 16V5M5.5 9 10 4.5 14.5 9" />
              </IconButton>
              <IconButton
                label={`Move ${layerLabel(layer)} down`}
                isOff={index === look.length - 1}
                onPress={() => move(layer, "down")}
              >
                <path d="M10 4v11M5.5 11l4.5 4.5 4.5-4.5" />
              </IconButton>
              <IconButton
                label={`${layer.isHidden ? "Show" : "Hide"} ${layerLabel(layer)}`}
                onPress={() => onHide(layer.panelGroup, !layer.isHidden)}
              >
                <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Z" />
                {layer.isHidden ? <path d="m4 16 12-12" /> : <circle cx="10" cy="10" r="2.25" />}
              </IconButton>
              <IconButton
                label={`Remove ${layerLabel(layer)}`}
                onPress={(button) => {
                  focusNeighbor(button);
                  onRemove(layer.panelGroup);
                }}
              >
                <path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Which layer it is; a press goes to where it is changed. */
function LayerName({ layer, onChange }: { layer: Layer; onChange: (() => void) | null }) {
  const shape = `flex min-h-14 min-w-0 flex-1 basis-44 items-center gap-3 px-2 py-1.5 ${layer.isHidden ? "opacity-50" : ""}`;
  const words = (
    <span className="min-w-0">
      <span className="type-small block truncate">
        {treatmentLabel(layer.treatment)}
        <span className="sr-only">, applied to</span>
      </span>
      <span className="type-label block truncate text-dim first-letter:uppercase">
        {panelGroupLabel(layer.panelGroup)}
      </span>
    </span>
  );
  if (onChange === null)
    return (
      <div className={shape}>
        <TreatmentMark treatment={layer.treatment} />
        {words}
      </div>
    );
  return (
    <button
      type="button"
      onClick={onChange}
      className={`rounded-control text-left hover:bg-light/5 ${shape}`}
    >
      <TreatmentMark treatment={layer.treatment} />
      <span className="sr-only">Change</span>
      {words}
    </button>
  );
}

function IconButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  /** There is nothing to do; it keeps the focus all the same, for a layer may have been moved to the end by it. */
  isOff?: boolean;
  onPress: (button: HTMLElement) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={({ currentTarget }) => {
        if (isOff) return;
        onPress(currentTarget);
        // A row that changes its place loses the focus on the way.
        requestAnimationFrame(() => currentTarget.focus());
      }}
      className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text aria-disabled:text-faint aria-disabled:hover:bg-transparent"
    >
      <ToolSign sign={children} />
    </button>
  );
}
