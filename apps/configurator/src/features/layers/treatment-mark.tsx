import { layerKindOf, type Treatment } from "../../look/layer-kinds/layer-kinds.ts";

/** A treatment as a small swatch. */
export function TreatmentMark({ treatment }: { treatment: Treatment }) {
  return (
    <span
      className={`size-10 shrink-0 forced-color-adjust-none border border-line-strong ${treatment.kind === "rim" ? "rounded-full" : "rounded-control"}`}
      style={{ background: layerKindOf(treatment).swatch(treatment) }}
    />
  );
}
