import { createCaliperPass } from "../rims/caliper-pass.ts";
import type { CaliperPaint } from "../rims/rim-pass.ts";
import type { LayerKind } from "./layer-kind.ts";
import { createPassInput } from "./layer-passes.ts";

/** New paint on brake calipers that the photo shows behind the car's own rims. Those of our rims are in `RimRenderLayer`. */
export interface CaliperRenderLayer {
  kind: "caliper";
  /** Ids of the wheels' part masks. */
  maskIds: readonly string[];
  paint: CaliperPaint;
}

/** Only its color changes, hence `isPartial`. */
export const caliperLayer: LayerKind<CaliperRenderLayer> = {
  materialClass: "wheel",
  isPerMask: () => true,
  isPartial: true,
  toPassInput: ({ paint }, { id }, { caliperOf, photoSize }) => {
    const caliper = caliperOf(id);
    return caliper && createPassInput(createCaliperPass, { paint, caliper, photo: photoSize });
  },
};
