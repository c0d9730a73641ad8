import { lampSmoke, smokeLabel } from "@livery/catalog";
import type { ReactNode } from "react";
import { capitalize } from "../../controls/capitalize.ts";
import { EmptyPanel } from "../../controls/empty-panel.tsx";
import { SheetTitle } from "../../controls/sheet-head.tsx";
import { OptionRow } from "../../controls/option-row.tsx";
import { coveringLayer } from "../../look/covering-layer.ts";
import { useLook } from "../../look/customer-session-context.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { blackGlossLevels } from "../../look/layer-kinds/black.ts";
import { isSameTreatment, type Treatment, treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import { useLookActions } from "../../look/look-actions.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { panelLabel } from "../../look/panel-label.ts";
import { blackoutPanelIds } from "../../look/service.ts";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";
import { texts } from "../../language/texts.ts";

/** Smoked lights, and panels and grille in black: a row for each one that the photo shows, or offers for one without any. */
export function BlackoutsPanel({ offers }: { offers: ReactNode }) {
  const { isSegmenting, panelIdsOf } = usePhotoPanels();
  const present = (["lamp", "paint", "trim"] as const).flatMap(panelIdsOf);
  const panelIds = blackoutPanelIds.filter((panelId) => isSegmenting || present.includes(panelId));
  if (panelIds.length === 0)
    return (
      <EmptyPanel
        label={texts.shell.serviceNames.blackouts}
        words={texts.shell.missingPart.blackouts}
        offers={offers}
      />
    );
  return (
    <section aria-label={texts.shell.serviceNames.blackouts} className="flex h-full flex-col">
      <SheetTitle title={texts.shell.serviceNames.blackouts} />
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-4 py-4 phone:pt-1 tall:grid-cols-2 tall:gap-x-8 wide:px-5">
        {panelIds.map((panelId) => (
          <BlackoutRow key={panelId} panelId={panelId} />
        ))}
      </div>
    </section>
  );
}

const original = "original";

function BlackoutRow({ panelId }: { panelId: PanelId }) {
  const panelGroup: PanelGroup = { kind: "panels", panelIds: [panelId] };
  const covering = coveringLayer(useLook(), panelId);
  const applied = covering?.panelGroup.kind === "panels" ? covering.treatment : null;
  const { apply, preview, remove } = useLookActions();
  const options = panelId.startsWith("lamp/") ? listSmokeOptions() : listBlackOptions();
  const treatmentOf = (value: string | null) =>
    options.find((option) => option.value === value)?.treatment ?? null;
  const chosen =
    applied === null
      ? original
      : (options.find(({ treatment }) => isSameTreatment(treatment, applied))?.value ?? null);
  // A film over more than this panel: without black, the panel has it too.
  const isFilmed = covering !== null && applied === null;
  return (
    <OptionRow
      legend={
        <>
          <span className="type-body font-medium">{capitalize(panelLabel(panelId))}</span>
          {covering && !options.some(({ value }) => value === chosen) && (
            <span className="type-small text-dim">{treatmentLabel(covering.treatment)}</span>
          )}
        </>
      }
      values={[{ value: original, label: isFilmed ? texts.look.asFilmed : texts.look.original }, ...options]}
      chosen={chosen}
      onChoose={(value) => {
        const treatment = treatmentOf(value);
        if (treatment) apply(panelGroup, treatment);
        else remove(panelGroup);
      }}
      onPreview={(value) => preview(panelGroup, treatmentOf(value))}
    />
  );
}

interface Option {
  value: string;
  label: string;
  treatment: Treatment;
}

function listBlackOptions(): readonly Option[] {
  return blackGlossLevels.map((glossLevel) => ({
    value: glossLevel,
    label: texts.look.glossLevels[glossLevel],
    treatment: { kind: "black", glossLevel },
  }));
}

function listSmokeOptions(): readonly Option[] {
  return lampSmoke.shades.map((shade) => ({
    value: `${shade.label}`,
    label: texts.look.smokes[smokeLabel(shade)],
    treatment: { kind: "tint", line: lampSmoke, shade },
  }));
}
