import type { TintLine, TintRule, TintShade } from "@livery/catalog";
import { useState } from "react";
import type { PanelGroup } from "../../look/layer.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { PanelGroupChips } from "../../controls/panel-group-chips.tsx";
import { ShadeList } from "./shade-list.tsx";
import { StateRule } from "./state-rule.tsx";
import type { WindowTint } from "./window-tint.ts";

export interface Tint {
  line: TintLine;
  shade: TintShade;
}

interface TintPanelProps {
  lines: readonly TintLine[];
  rules: readonly TintRule[];
  all: PanelGroup;
  panelIds: readonly PanelId[];
  panelGroup: PanelGroup;
  /** What is on the panelGroup now. */
  chosen: Tint | null;
  /** What each ruled window wears now. */
  windows: readonly WindowTint[];
  /** Two letters; null until a state is chosen. */
  state: string | null;
  onState: (state: string) => void;
  onPanelGroup: (panelGroup: PanelGroup) => void;
  onChoose: (tint: Tint) => void;
  onPoint: (tint: Tint | null) => void;
  onTakeOff: () => void;
}

/** Window film, window by window, with the state's rule beside it. */
export function TintPanel({
  lines,
  rules,
  all,
  panelIds,
  panelGroup,
  chosen,
  windows,
  state,
  ...does
}: TintPanelProps) {
  const wornId = chosen?.line.id;
  const [lineId, setLineId] = useState(wornId ?? lines[0]?.id);
  const [seen, setSeen] = useState({ panelGroup, wornId });
  // What other windows wear, or these after an undo, is shown with its film; on bare ones the film stays.
  if (seen.panelGroup !== panelGroup || seen.wornId !== wornId) {
    setSeen({ panelGroup, wornId });
    if (wornId !== undefined) setLineId(wornId);
  }
  // What is worn may be of a maker whose films are not offered here.
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  return (
    <section aria-label="Tint" className="h-full overflow-y-auto overscroll-contain px-4 py-3 wide:px-5">
      <PanelGroupChips
        label="Which windows"
        all={all}
        panelIds={panelIds}
        panelGroup={panelGroup}
        onPanelGroup={does.onPanelGroup}
      />
      <label className="mt-3 block">
        <span className="type-label mb-1.5 block text-dim">Film</span>
        <select
          value={line?.id}
          onChange={(event) => setLineId(event.target.value)}
          className="h-target w-full rounded-control border border-line-strong bg-panel px-2.5 text-base text-text hover:border-light/40 focus:border-light"
        >
          {lines.map(({ id, brand, line: name, kind }) => (
            <option key={id} value={id}>
              {brand} {name}, {kind}
            </option>
          ))}
        </select>
      </label>
      {line && (
        <ShadeList
          line={line}
          where={panelGroupLabel(panelGroup)}
          chosen={chosen?.line.id === line.id ? chosen.shade : null}
          onChoose={(shade) => does.onChoose({ line, shade })}
          onPoint={(shade) => does.onPoint(shade && { line, shade })}
        />
      )}
      {chosen && (
        <RemoveButton label={`Take tint off ${panelGroupLabel(panelGroup)}`} onTakeOff={does.onTakeOff} />
      )}
      <StateRule rules={rules} windows={windows} state={state} onState={does.onState} />
    </section>
  );
}
