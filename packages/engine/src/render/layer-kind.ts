import type { Finish } from "../lighting/finish.ts";
import type { MaterialClass } from "../masks/material-class.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { PassInput } from "./layer-passes.ts";
import type { PatternScaleOf } from "./pattern-scale.ts";
import type { PhotoMeasurements } from "./photo-measurements.ts";

/** How one kind of layer is drawn. */
export interface LayerKind<Layer> {
  /** The only material class that the kind applies to; null for all. */
  materialClass: MaterialClass | null;
  /** Whether each mask gets its own pass, instead of one pass for all masks of a material class. */
  isPerMask: (layer: Layer) => boolean;
  /** The layer leaves part of its mask as the photo shows it, so the mask still covers what is below. */
  isPartial: boolean;
  /** It lies over all layers of other kinds, whatever their order, and takes no mask from them. */
  isOverlay?: true;
  /** The input of its pass on a mask of a material class; null where the photo does not show enough. */
  toPassInput: (layer: Layer, mask: PartMask, photo: PhotoView) => PassInput | null;
  /** How the layer reflects light; only kinds that hide what is below have it. */
  finishOf?: (layer: Layer) => Finish;
}

/** What a photo measures, and how large it is shown. */
export interface PhotoView extends PhotoMeasurements {
  patternScaleOf: PatternScaleOf;
}
