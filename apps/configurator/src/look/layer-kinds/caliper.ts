import { type CaliperColor, caliperColors } from "@livery/catalog";
import { idPattern, type LayerKind } from "./layer-kind.ts";
import { texts } from "../../language/texts.ts";

/** Paint on the brake calipers. */
interface CaliperTreatment {
  kind: "caliper";
  color: CaliperColor;
}

export const caliperKind: LayerKind<CaliperTreatment> = {
  letter: "c",
  fields: [idPattern],
  encode: ({ color }) => [color.id],
  decode([colorId]) {
    const color = caliperColors.find(({ id }) => id === colorId);
    return color ? { kind: "caliper", color } : null;
  },
  label: ({ color }) => texts.rims.caliperPaint(color),
  swatch: ({ color }) => caliperBackground(color),
  toRenderLayer: ({ color: { hex, isMetallic } }, maskIds) => ({
    kind: "caliper",
    maskIds,
    paint: { hex, isMetallic },
  }),
  toSent: ({ color }) => ({ kind: "caliper", colorId: color.id }),
};

/** Gloss paint as a CSS background. */
export function caliperBackground({ hex }: Pick<CaliperColor, "hex">): string {
  return `linear-gradient(158deg, color-mix(in oklab, ${hex}, white 28%) 34%, ${hex} 35%)`;
}
