import type { Treatment } from "../../look/layer.ts";
import { swatchPaint } from "../../controls/swatch-paint.ts";

/** A layer as a small swatch. */
export function TreatmentMark({ treatment }: { treatment: Treatment }) {
  return (
    <span
      className={`size-10 shrink-0 border border-line-strong ${treatment.kind === "rim" ? "rounded-full" : "rounded-control"}`}
      style={{ background: paintOf(treatment) }}
    />
  );
}

function paintOf(treatment: Treatment): string {
  switch (treatment.kind) {
    case "film":
      return swatchPaint(treatment.film);
    case "tint": {
      const share = Math.round(100 - treatment.shade.vlt);
      return `linear-gradient(115deg, color-mix(in oklab, #e9eef2, ${treatment.line.filterHex} ${share}%), ${treatment.line.filterHex})`;
    }
    case "black":
      return treatment.glossLevel === "gloss"
        ? "linear-gradient(158deg, #4a4c50 34%, #0b0b0c 35%)"
        : "#17181a";
    case "rim":
      return `radial-gradient(circle, #0b0b0c 18%, ${treatment.finish.hex} 20% 70%, #0b0b0c 72%)`;
  }
}
