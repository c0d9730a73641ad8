import { lampSmoke, smokeLabel } from "@livery/catalog";
import { capitalize } from "../../controls/capitalize.ts";
import { OptionRow } from "../../controls/option-row.tsx";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { blackGlossLevels } from "../../look/layer-kinds/black.ts";
import { isSameTreatment, type Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { type PanelId, panelLabel } from "../../look/panel-id.ts";
import { blackoutPanelIds } from "../../look/service.ts";
import { usePhotoPanels } from "../../look/use-photo-panels.ts";

/** Smoked lights, and panels and grille in black: a row for each one that the photo shows. */
export function BlackoutsPanel() {
  const { isSegmenting, panelIdsOf } = usePhotoPanels();
  const present = (["lamp", "paint", "trim"] as const).flatMap(panelIdsOf);
  const panelIds = blackoutPanelIds.filter((panelId) => isSegmenting || present.includes(panelId));
  return (
    <section
      aria-label="Blackouts"
      className="grid h-full content-start gap-5 overflow-y-auto overscroll-contain px-4 py-4 wide:px-5"
    >
      {panelIds.length === 0 && (
        <p className="type-body text-dim">
          This photo shows no lights, mirrors, roof or grille to black out. Try a photo from the front corner.
        </p>
      )}
      {panelIds.map((panelId) => (
        <BlackoutRow key={panelId} panelId={panelId} />
      ))}
    </section>
  );
}

const original = "original";

function BlackoutRow({ panelId }: { panelId: PanelId }) {
  const panelGroup: PanelGroup = { kind: "panels", panelIds: [panelId] };
  const applied = useTreatmentOn(panelGroup);
  const { apply, preview, remove } = useLookActions();
  const options = panelId.startsWith("lamp/") ? smokeOptions : blackOptions;
  const treatmentOf = (value: string | null) =>
    options.find((option) => option.value === value)?.treatment ?? null;
  const chosen =
    applied === null
      ? original
      : (options.find(({ treatment }) => isSameTreatment(treatment, applied))?.value ?? null);
  return (
    <OptionRow
      legend={<span className="type-body font-medium">{capitalize(panelLabel(panelId))}</span>}
      values={[{ value: original, label: "Original" }, ...options]}
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

const blackOptions: readonly Option[] = blackGlossLevels.map((glossLevel) => ({
  value: glossLevel,
  label: capitalize(glossLevel),
  treatment: { kind: "black", glossLevel },
}));

const smokeOptions: readonly Option[] = lampSmoke.shades.map((shade) => ({
  value: `${shade.label}`,
  label: smokeLabel(shade),
  treatment: { kind: "tint", line: lampSmoke, shade },
}));
