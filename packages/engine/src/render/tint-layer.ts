import type { LayerKind } from "./layer-kind.ts";
import { createPassInput } from "./layer-passes.ts";
import { type Tint, toTintMaterial } from "./tint-material.ts";
import { createTintPass } from "./tint-pass.ts";

/** A film that transmits light: tint on windows, smoke on lamps. */
export interface TintRenderLayer {
  kind: "tint";
  /** Ids of the part masks that the layer covers. */
  maskIds: readonly string[];
  tint: Tint;
}

export const tintLayer: LayerKind<TintRenderLayer> = {
  materialClass: null,
  isPerMask: () => false,
  isPartial: false,
  toPassInput: ({ tint }, { materialClass }, { lightOn }) => {
    const light = lightOn(materialClass);
    return light && createPassInput(createTintPass, toTintMaterial(tint, materialClass), light);
  },
};
