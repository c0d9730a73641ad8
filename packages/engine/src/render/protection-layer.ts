import { roughnessOf } from "./finishes/gloss-levels.ts";
import type { LayerKind } from "./layer-kind.ts";
import { createPassInput } from "./layer-passes.ts";
import { createProtectionPass } from "./protection-pass.ts";

/** Clear film (PPF), which protects the paint and keeps its color. */
export interface ProtectionRenderLayer {
  kind: "protection";
  /** Ids of the part masks that the layer covers. */
  maskIds: readonly string[];
  glossLevel: "gloss" | "matte";
}

/** Of polyurethane, refractive index 1.5. */
const POLYURETHANE_F0 = 0.04;

export const protectionLayer: LayerKind<ProtectionRenderLayer> = {
  materialClass: null,
  isPerMask: () => false,
  isPartial: true,
  toPassInput: ({ glossLevel }, { materialClass }, { lightOn }) => {
    // Gloss film looks like the clear coat below it: the photo stays as it is.
    if (glossLevel === "gloss") return null;
    const light = lightOn(materialClass);
    const film = { f0: POLYURETHANE_F0, roughness: roughnessOf[glossLevel] };
    return light && createPassInput(createProtectionPass, { light, ...film }, light);
  },
};
