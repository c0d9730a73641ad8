import { treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import type { Layer } from "../../look/layer.ts";
import { layerPlaceLabel } from "../../look/layer-label.ts";
import { texts } from "../../language/texts.ts";
import { TreatmentMark } from "./treatment-mark.tsx";

/** A layer's swatch, what it is and where. */
export function LayerSummary({ layer }: { layer: Layer }) {
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
          {layerPlaceLabel(layer)}
        </span>
      </span>
    </>
  );
}
