import { type RimDesignId, type RimFinish, rimDesigns, rimFinishes } from "@livery/catalog";
import { idPattern, type LayerKind } from "./layer-kind.ts";
import { texts } from "../../language/texts.ts";

export type RimDesign = { id: RimDesignId; name: string };

interface RimTreatment {
  kind: "rim";
  design: RimDesign;
  finish: RimFinish;
}

export const rimKind: LayerKind<RimTreatment> = {
  letter: "r",
  fields: [idPattern, idPattern],
  encode: ({ design, finish }) => [design.id, finish.id],
  decode([designId, finishId]) {
    const design = rimDesigns.find(({ id }) => id === designId);
    const finish = rimFinishes.find(({ id }) => id === finishId);
    return design && finish ? { kind: "rim", design, finish } : null;
  },
  label: ({ design, finish }) => texts.rims.label(design, finish),
  swatch: ({ finish }) => `radial-gradient(circle, #0b0b0c 18%, ${finish.hex} 20% 70%, #0b0b0c 72%)`,
  toRenderLayer: ({ design, finish }, maskIds) => ({ kind: "rim", maskIds, design: design.id, finish }),
  toSent: ({ design, finish }) => ({ kind: "rim", designId: design.id, finishId: finish.id }),
};
