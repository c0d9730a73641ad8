import type { TintLine, TintRule } from "@livery/catalog";
import { type ReactNode, useState } from "react";
import { capitalize } from "../../controls/capitalize.ts";
import { PanelGroupChips } from "../../controls/panel-group-chips.tsx";
import { Select } from "../../controls/select.tsx";
import { SheetTitle } from "../../controls/sheet-head.tsx";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { listCarWindows } from "../../look/car-windows.ts";
import { useLook, useTreatmentOn } from "../../look/customer-session-context.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { isInWholeClass, type PanelId } from "../../look/panel-id.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { photosOf } from "../../look/look-photos.ts";
import { useSelection } from "../../look/selection-context.ts";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";
import { usePhotoSessionState } from "../../photo-session/photo-session-context.ts";
import { settledState } from "../../photo-session/photo-session-state.ts";
import { ShadeList } from "./shade-list.tsx";
import { StateRule } from "./state-rule.tsx";
import { windowTints } from "./window-tint.ts";
import { texts } from "../../language/texts.ts";

interface TintPanelProps {
  lines: readonly TintLine[];
  rules: readonly TintRule[];
  /** Two letters; null until the customer chooses a state. */
  state: string | null;
  onState: (state: string) => void;
  /** What to do about a photo without windows. */
  offers: ReactNode;
}

/** Window tint, window by window, with a state's limits beside it. */
export function TintPanel({ lines, rules, state, onState, offers }: TintPanelProps) {
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
  const { isSegmenting, panelIdsOf } = usePhotoPanels();
  const panelIds = panelIdsOf("glass");
  const carWindows = listCarWindows(photosOf(settledState(usePhotoSessionState())));
  const hasWindows = isSegmenting || panelIds.length > 0;
  return (
    <section aria-label={texts.shell.serviceNames.tint} className="flex h-full flex-col">
      <SheetTitle
        title={texts.tint.titleFor(capitalize(panelGroupLabel(panelGroup)))}
        action={
          applied && (
            <RemoveButton
              label={texts.tint.remove}
              shortLabel={texts.actions.remove}
              onRemove={() => remove(panelGroup)}
            />
          )
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 phone:pt-0 wide:px-5">
        {!hasWindows && (
          <div className="grid gap-4">
            <p className="type-body text-dim">{texts.shell.missingPart.tint}</p>
            {offers}
          </div>
        )}
        <PanelGroupChips label={texts.tint.whichWindows} service="tint" />
        <WindshieldNote panelIds={panelIds} isAllWindows={panelGroup.kind === "class"} />
        {hasWindows && <LineSelect lines={lines} chosenId={line?.id} onChoose={setLineId} />}
        {hasWindows && line && (
          <ShadeList
            line={line}
            panels={panelGroupLabel(panelGroup)}
            chosen={applied?.line.id === line.id ? applied.shade : null}
            onChoose={(shade) => apply(panelGroup, { kind: "tint", line, shade })}
            onPreview={(shade) => preview(panelGroup, shade && { kind: "tint", line, shade })}
          />
        )}
        <StateRule
          rules={rules}
          windows={windowTints(look, [...carWindows, ...panelIds.filter((id) => id === "glass/other")])}
          state={state}
          onState={onState}
        />
      </div>
    </section>
  );
}

/** Why the windshield takes no part in tint on all windows, or why it is the one that takes it. */
function WindshieldNote({ panelIds, isAllWindows }: { panelIds: readonly PanelId[]; isAllWindows: boolean }) {
  if (!panelIds.includes("glass/windshield")) return null;
  const isAlone = !panelIds.some(isInWholeClass);
  if (!isAlone && !isAllWindows) return null;
  return (
    <p className="type-small mt-1 text-dim">
      {isAlone ? texts.tint.onlyWindshield : texts.tint.windshieldLeftOut}
    </p>
  );
}

interface LineSelectProps {
  lines: readonly TintLine[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

function LineSelect({ lines, chosenId, onChoose }: LineSelectProps) {
  return (
    <label className="mt-3 block">
      <span className="type-label mb-1.5 block text-dim">{texts.tint.film}</span>
      <Select value={chosenId} onChange={(event) => onChoose(event.target.value)}>
        {lines.map(({ id, brand, line: name, kind }) => (
          <option key={id} value={id}>
            {brand} {name}, {texts.tint.kind(kind)}
          </option>
        ))}
      </Select>
    </label>
  );
}
