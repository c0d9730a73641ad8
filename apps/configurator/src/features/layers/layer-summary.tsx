import { treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import type { Layer } from "../../look/layer.ts";
import { layerPlaceLabel } from "../../look/layer-label.ts";
import { texts } from "../../language/texts.ts";
import { TreatmentMark } from "./treatment-mark.tsx";

interface LayerSummaryProps {
  layer: Layer;
  /** Why it does not show on the car, or null. */
  absence: string | null;
}

/** A layer's swatch, what it is and where. */
export function LayerSummary({ layer, absence }: LayerSummaryProps) {
  const { treatment } = layer;
  return (
    <>
      <TreatmentMark treatment={treatment} />
      <span className="min-w-0">
        <span className="type-small line-clamp-3">
          {treatmentLabel(treatment)}
          <span className="sr-only"> {texts.looks.on}</span>
        </span>
        <span className="type-label block truncate text-dim first-letter:uppercase">
          {absence === null ? layerPlaceLabel(layer) : `${layerPlaceLabel(layer)}: ${absence}`}
        </span>
      </span>
    </>
  );
}
