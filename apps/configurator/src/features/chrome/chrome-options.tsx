import type { PanelGroup } from "../../look/layer.ts";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import { type BlackGlossLevel, blackGlossLevels } from "../../look/layer-kinds/black.ts";
import { capitalize } from "../../controls/capitalize.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { OptionRow } from "../../controls/option-row.tsx";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { PanelGroupChips } from "../../controls/panel-group-chips.tsx";

interface ChromeOptionsProps {
  all: PanelGroup;
  panelIds: readonly PanelId[];
  panelGroup: PanelGroup;
  /** What is on the panelGroup now. */
  chosen: Treatment | null;
  onPanelGroup: (panelGroup: PanelGroup) => void;
  onChoose: (glossLevel: BlackGlossLevel) => void;
  onPoint: (glossLevel: BlackGlossLevel | null) => void;
  onTakeOff: () => void;
}

/** Window frames, badges, handles and grille in black; the films below serve as well. */
export function ChromeOptions({ all, panelIds, panelGroup, chosen, ...does }: ChromeOptionsProps) {
  return (
    <div className="grid gap-3 pb-1">
      <PanelGroupChips
        label="Which trim"
        all={all}
        panelIds={panelIds}
        panelGroup={panelGroup}
        onPanelGroup={does.onPanelGroup}
      />
      <OptionRow
        legend={
          <>
            <span className="type-label text-dim">Black, or any film below</span>
            {chosen && (
              <RemoveButton
                label={`Leave ${panelGroupLabel(panelGroup)} as it is`}
                onTakeOff={does.onTakeOff}
              />
            )}
          </>
        }
        values={blackGlossLevels.map((glossLevel) => ({ value: glossLevel, label: capitalize(glossLevel) }))}
        chosen={chosen?.kind === "black" ? chosen.glossLevel : null}
        onChoose={does.onChoose}
        onPoint={does.onPoint}
      />
    </div>
  );
}
