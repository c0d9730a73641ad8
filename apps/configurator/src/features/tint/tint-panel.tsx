import type { TintLine, TintRule } from "@livery/catalog";
import { useState } from "react";
import { PanelGroupChips } from "../../controls/panel-group-chips.tsx";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { useLook, useTreatmentOn } from "../../look/customer-session-context.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { useSelection } from "../../look/selection-context.ts";
import { ShadeList } from "./shade-list.tsx";
import { StateRule } from "./state-rule.tsx";
import { windowTints } from "./window-tint.ts";

interface TintPanelProps {
  lines: readonly TintLine[];
  rules: readonly TintRule[];
  /** Two letters; null until the customer chooses a state. */
  state: string | null;
  onState: (state: string) => void;
}

/** Window tint, window by window, with a state's limits beside it. */
export function TintPanel({ lines, rules, state, onState }: TintPanelProps) {
  const panelGroup = useSelection().panelGroups.tint;
  const treatment = useTreatmentOn(panelGroup);
  const look = useLook();
  const { apply, preview, remove } = useLookActions();
  const applied = treatment?.kind === "tint" ? treatment : null;
  const appliedId = applied?.line.id;
  const [lineId, setLineId] = useState(appliedId ?? lines[0]?.id);
  const [seen, setSeen] = useState({ panelGroup, appliedId });
  // Follow the tint on newly selected windows, or on these after an undo. On bare windows the line stays.
  if (seen.panelGroup !== panelGroup || seen.appliedId !== appliedId) {
    setSeen({ panelGroup, appliedId });
    if (appliedId !== undefined) setLineId(appliedId);
  }
  // The applied line may be of a brand that this shop does not offer.
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  return (
    <section aria-label="Tint" className="h-full overflow-y-auto overscroll-contain px-4 py-3 wide:px-5">
      <PanelGroupChips label="Which windows" service="tint" />
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
          panels={panelGroupLabel(panelGroup)}
          chosen={applied?.line.id === line.id ? applied.shade : null}
          onChoose={(shade) => apply(panelGroup, { kind: "tint", line, shade })}
          onPreview={(shade) => preview(panelGroup, shade && { kind: "tint", line, shade })}
        />
      )}
      {applied && <RemoveButton label="Remove tint" onRemove={() => remove(panelGroup)} />}
      <StateRule rules={rules} windows={windowTints(look)} state={state} onState={onState} />
    </section>
  );
}
