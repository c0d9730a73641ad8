import type { RimDesignId, RimFinish } from "@livery/catalog";
import { type CaliperPaint, createRimPass } from "../rims/rim-pass.ts";
import type { LayerKind } from "./layer-kind.ts";
import { createPassInput } from "./layer-passes.ts";

/** Other rims on wheels. */
export interface RimRenderLayer {
  kind: "rim";
  /** Ids of the part masks that the layer covers. */
  maskIds: readonly string[];
  design: RimDesignId;
  finish: RimFinish;
  /** Paint of the brake calipers that show through them. */
  caliper?: CaliperPaint;
}

/** The tire stays as the photo shows it, hence `isPartial`. */
export const rimLayer: LayerKind<RimRenderLayer> = {
  materialClass: "wheel",
  isPerMask: () => true,
  isPartial: true,
  toPassInput: ({ design, finish, caliper }, { id, materialClass }, { lightOn, wheelOf }) => {
    const scene = lightOn(materialClass);
    const wheel = scene && wheelOf(id);
    if (!wheel) return null;
    const { environment, irradiance } = scene;
    return createPassInput(
      createRimPass,
      { design, finish, caliper, wheel, scene },
      { environment, irradiance },
    );
  },
};
