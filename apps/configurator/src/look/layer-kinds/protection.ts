import type { ProtectionRenderLayer } from "@livery/engine";
import type { LayerKind } from "./layer-kind.ts";
import { texts } from "../../language/texts.ts";

export const protectionGlossLevels = [
  "gloss",
  "matte",
] as const satisfies readonly ProtectionRenderLayer["glossLevel"][];

/** Clear film (PPF), which protects the paint and keeps its color. */
interface ProtectionTreatment {
  kind: "protection";
  glossLevel: ProtectionRenderLayer["glossLevel"];
}

export const protectionKind: LayerKind<ProtectionTreatment> = {
  letter: "p",
  fields: [/^(?:gloss|matte)$/],
  encode: ({ glossLevel }) => [glossLevel],
  decode([name]) {
    const glossLevel = protectionGlossLevels.find((each) => each === name);
    return glossLevel ? { kind: "protection", glossLevel } : null;
  },
  label: ({ glossLevel }) => texts.look.protections[glossLevel],
  swatch({ glossLevel }) {
    const sheen = glossLevel === "gloss" ? "#ffffff66 34%, transparent 35%" : "#ffffff2e, #ffffff14";
    return `linear-gradient(158deg, ${sheen}), #6d7277`;
  },
  toRenderLayer: ({ glossLevel }, maskIds) => ({ kind: "protection", maskIds, glossLevel }),
  toSent: ({ glossLevel }) => ({ kind: "protection", glossLevel }),
};
