import type { BlackRenderLayer } from "@livery/engine";
import type { LayerKind } from "./layer-kind.ts";
import { texts } from "../../language/texts.ts";

export const blackGlossLevels = [
  "gloss",
  "satin",
  "matte",
] as const satisfies readonly BlackRenderLayer["glossLevel"][];
export type BlackGlossLevel = BlackRenderLayer["glossLevel"];

/** Blackouts and chrome deletes. */
interface BlackTreatment {
  kind: "black";
  glossLevel: BlackGlossLevel;
}

export const blackKind: LayerKind<BlackTreatment> = {
  letter: "b",
  fields: [/^(?:gloss|satin|matte)$/],
  encode: ({ glossLevel }) => [glossLevel],
  decode([name]) {
    const glossLevel = blackGlossLevels.find((each) => each === name);
    return glossLevel ? { kind: "black", glossLevel } : null;
  },
  label: ({ glossLevel }) => texts.look.blacks[glossLevel],
  swatch({ glossLevel }) {
    return glossLevel === "gloss" ? "linear-gradient(158deg, #4a4c50 34%, #0b0b0c 35%)" : "#17181a";
  },
  toRenderLayer: ({ glossLevel }, maskIds) => ({ kind: "black", maskIds, glossLevel }),
  toSent: ({ glossLevel }) => ({ kind: "black", glossLevel }),
};
