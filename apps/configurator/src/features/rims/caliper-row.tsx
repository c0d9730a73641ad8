import { caliperColors } from "@livery/catalog";
import type { Renderer } from "@livery/engine";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import { caliperBackground } from "../../look/layer-kinds/caliper.ts";
import { useLookActions } from "../../look/look-actions.ts";
import { caliperGroup } from "../../look/service.ts";
import { useHasCalipers } from "./use-has-calipers.ts";
import { ColorRow } from "./color-row.tsx";
import { texts } from "../../language/texts.ts";

interface CaliperRowProps {
  renderer: Renderer | null;
  /** New rims are on the car; they are drawn with calipers. */
  hasRims: boolean;
}

/** Colors of the brake calipers. Nothing where none would show: the photo's own are found only where they are painted. */
export function CaliperRow({ renderer, hasRims }: CaliperRowProps) {
  const treatment = useTreatmentOn(caliperGroup);
  const { apply, preview, remove } = useLookActions();
  const canShow = useHasCalipers(renderer) || hasRims;
  const chosen = treatment?.kind === "caliper" ? treatment.color : null;
  if (!canShow && chosen === null) return null;
  return (
    <>
      <ColorRow
        legend={texts.rims.calipers(chosen ? texts.rims.caliperColor(chosen) : texts.rims.originalCalipers)}
        options={caliperOptions()}
        chosenId={chosen?.id ?? original}
        onChoose={({ color }) =>
          color ? apply(caliperGroup, { kind: "caliper", color }) : remove(caliperGroup)
        }
        onPreview={(option) => {
          const color = option?.color;
          preview(caliperGroup, color ? { kind: "caliper", color } : null);
        }}
      />
      {!canShow && <p className="type-small mb-3 text-dim">{texts.rims.calipersNeedRims}</p>}
    </>
  );
}

const original = "original";

function caliperOptions() {
  const colors = caliperColors.map((color) => ({
    id: color.id,
    label: texts.rims.caliperOption(texts.rims.caliperColor(color)),
    background: caliperBackground(color),
    color,
  }));
  return [
    {
      id: original,
      label: texts.rims.caliperOption(texts.rims.originalCalipers),
      background: "linear-gradient(45deg, transparent 48%, currentColor 48% 52%, transparent 52%)",
      color: null,
    },
    ...colors,
  ];
}
