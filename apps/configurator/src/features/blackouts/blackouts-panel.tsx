import { lampSmoke, smokeLabel } from "@livery/catalog";
import type { ReactNode } from "react";
import { capitalize } from "../../controls/capitalize.ts";
import { EmptyPanel } from "../../controls/empty-panel.tsx";
import { SheetTitle } from "../../controls/sheet-head.tsx";
import { OptionRow } from "../../controls/option-row.tsx";
import { coveringLayer } from "../../look/covering-layer.ts";
import { useLook } from "../../look/customer-session-context.ts";
import type { Layer, Look, PanelGroup } from "../../look/layer.ts";
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

function BlackoutRow({ panelId }: { panelId: PanelId }) {
  const panelGroup: PanelGroup = { kind: "panels", panelIds: [panelId] };
  const { apply, preview, remove } = useLookActions();
  const options = panelId.startsWith("lamp/") ? listSmokeOptions() : listBlackOptions();
  const { values, chosen, film } = rowOf(useLook(), panelId, options);
  const treatmentOf = (value: string | null) =>
    options.find((option) => option.value === value)?.treatment ?? null;
  return (
    <OptionRow
      legend={
        <>
          <span className="type-body font-medium">{capitalize(panelLabel(panelId))}</span>
          {film && <span className="type-small text-dim">{treatmentLabel(film)}</span>}
        </>
      }
      values={values}
      chosen={chosen}
      onChoose={(value) => {
        const treatment = treatmentOf(value);
        if (treatment) apply(panelGroup, treatment);
        else if (value === bare) remove(panelGroup);
      }}
      onPreview={(value) => preview(panelGroup, treatmentOf(value))}
    />
  );
}

/** Without a layer for this panel: the car as it is, or a film that covers more than this panel. */
const bare = "bare";
/** A film for this panel. It is chosen elsewhere. */
const ownFilm = "own-film";

/** What a row offers. One value is always chosen: what lies on the panel. */
function rowOf(look: Look, panelId: PanelId, options: readonly Option[]) {
  const covering = coveringLayer(look, panelId);
  const own = covering?.panelGroup.kind === "panels" ? covering : null;
  const below = coveringLayer(own ? look.filter((layer) => layer !== own) : look, panelId);
  const optionOf = (layer: Layer | null) =>
    options.find(({ treatment }) => layer !== null && isSameTreatment(treatment, layer.treatment));
  const option = optionOf(covering);
  const film = covering !== null && option === undefined ? covering.treatment : null;
  const values: { value: string; label: string }[] = [...options];
  if (own && film) values.unshift({ value: ownFilm, label: texts.look.asFilmed });
  if (below === null) values.unshift({ value: bare, label: texts.look.original });
  // The row has no second segment of the same name.
  else if (!(own && film) && !optionOf(below)) values.unshift({ value: bare, label: texts.look.asFilmed });
  return { values, chosen: option?.value ?? (own ? ownFilm : bare), film };
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
