import type { SentLayer } from "@livery/contract";
import type { Treatment } from "./layer.ts";
import { panelGroupLabel } from "./layer-label.ts";
import type { Look } from "./layer.ts";
import { panelLabel } from "./panel-id.ts";

/** The visible look as a shop receives them. */
export function toSentLayers(look: Look): SentLayer[] {
  return look
    .filter(({ isHidden }) => !isHidden)
    .map(({ panelGroup, treatment }) => {
      const pieces =
        panelGroup.kind === "class" ? [panelGroupLabel(panelGroup)] : panelGroup.panelIds.map(panelLabel);
      return { pieces, ...sentTreatment(treatment) };
    });
}

function sentTreatment(treatment: Treatment) {
  switch (treatment.kind) {
    case "film": {
      const { id, brand, code, name } = treatment.film;
      return { kind: treatment.kind, film: { id, brand, code, name } };
    }
    case "tint": {
      const { id, brand, line } = treatment.line;
      return { kind: treatment.kind, tint: { lineId: id, brand, line, vlt: treatment.shade.vlt } };
    }
    case "black":
      return { kind: treatment.kind, sheen: treatment.glossLevel };
    case "rim":
      return { kind: treatment.kind, designId: treatment.design.id, finishId: treatment.finish.id };
  }
}
