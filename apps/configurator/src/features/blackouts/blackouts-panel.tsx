import { lampSmoke } from "@livery/catalog";
import type { PanelGroup } from "../../look/layer.ts";
import { isSameTreatment, type Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import { blackGlossLevels } from "../../look/layer-kinds/black.ts";
import { capitalize } from "../../controls/capitalize.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { layerFor } from "../../look/edit-look.ts";
import type { Look } from "../../look/layer.ts";
import { smokeLabel } from "../../look/layer-kinds/tint.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { OptionRow } from "../../controls/option-row.tsx";

interface BlackoutsPanelProps {
  /** The places of this photo that can be blacked out. */
  panelIds: readonly PanelId[];
  look: Look;
  onChoose: (panelGroup: PanelGroup, treatment: Treatment) => void;
  onPoint: (panelGroup: PanelGroup, treatment: Treatment | null) => void;
  onTakeOff: (panelGroup: PanelGroup) => void;
}

const asItIs = "as-it-is";

/** Lamps smoked, panels and grille in black: a row for each place that the photo shows. */
export function BlackoutsPanel({ panelIds, look, onChoose, onPoint, onTakeOff }: BlackoutsPanelProps) {
  return (
    <section
      aria-label="Blackouts"
      className="grid h-full content-start gap-5 overflow-y-auto overscroll-contain px-4 py-4 wide:px-5"
    >
      {panelIds.length === 0 && (
        <p className="type-body text-dim">
          This photo shows no lamps, mirrors, roof or grille to black out. Try one from the front corner.
        </p>
      )}
      {panelIds.map((panelId) => {
        const panelGroup: PanelGroup = { kind: "panels", panelIds: [panelId] };
        const options = optionsFor(panelId);
        const worn = layerFor(look, panelGroup)?.treatment ?? null;
        return (
          <OptionRow
            key={panelId}
            legend={<span className="type-body font-medium">{capitalize(panelGroupLabel(panelGroup))}</span>}
            values={[
              { value: asItIs, label: "As it is" },
              ...options.map(({ value, label }) => ({ value, label })),
            ]}
            chosen={
              worn === null
                ? asItIs
                : (options.find((each) => isSameTreatment(each.treatment, worn))?.value ?? null)
            }
            onChoose={(value) => {
              const treatment = options.find((each) => each.value === value)?.treatment;
              if (treatment) onChoose(panelGroup, treatment);
              else onTakeOff(panelGroup);
            }}
            onPoint={(value) =>
              onPoint(panelGroup, options.find((each) => each.value === value)?.treatment ?? null)
            }
          />
        );
      })}
    </section>
  );
}

interface Option {
  value: string;
  label: string;
  treatment: Treatment;
}

function optionsFor(panelId: PanelId): Option[] {
  if (!panelId.startsWith("lamp/"))
    return blackGlossLevels.map((glossLevel) => ({
      value: glossLevel,
      label: capitalize(glossLevel),
      treatment: { kind: "black", glossLevel },
    }));
  return lampSmoke.shades.map((shade) => ({
    value: `${shade.label}`,
    label: smokeLabel(shade),
    treatment: { kind: "tint", line: lampSmoke, shade },
  }));
}
