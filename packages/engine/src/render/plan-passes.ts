import type { PartMask } from "../masks/part-mask.ts";
import { layerKindOf, type RenderLayer } from "./layer-table.ts";

/** One pass over the picture: a layer on masks of one material class. */
export interface PlannedPass {
  layer: RenderLayer;
  /** In drawing order; one mask for layers that are drawn mask by mask. */
  masks: readonly [PartMask, ...PartMask[]];
  /** Masks of the same class that a later pass draws on. */
  neighbors: readonly PartMask[];
  /** Masks above these that stay as the photo shows them. */
  covers: readonly PartMask[];
}

/**
 * The passes for these layers in drawing order. Masks are ordered as `cutPartMasks` returns them, later ones over earlier
 * ones. Unknown mask ids are ignored: layers may come from another photo.
 */
export function planPasses(layers: readonly RenderLayer[], masks: readonly PartMask[]): PlannedPass[] {
  const whole = layers.filter((layer) => !isOverlay(layer));
  // What is below a stripe or a decal shows beside it, so it takes no mask from another layer.
  const overlays = layers.filter(isOverlay).map((overlay) => [overlay]);
  return [whole, ...overlays].flatMap((together) => planTogether(together, masks));
}

function isOverlay(layer: RenderLayer): boolean {
  return layer.clip !== undefined || layerKindOf(layer).isOverlay === true;
}

function planTogether(layers: readonly RenderLayer[], masks: readonly PartMask[]): PlannedPass[] {
  const layerOf = new Map<string, RenderLayer>();
  for (const layer of layers) for (const id of layer.maskIds) layerOf.set(id, layer);
  const groups = new Map<string, { layer: RenderLayer; masks: [PartMask, ...PartMask[]] }>();
  for (const mask of masks) {
    const layer = layerOf.get(mask.id);
    if (!layer) continue;
    const { materialClass, isPerMask } = layerKindOf(layer);
    if (materialClass !== null && mask.materialClass !== materialClass) continue;
    const key = isPerMask(layer) ? mask.id : `${layers.indexOf(layer)} ${mask.materialClass}`;
    const group = groups.get(key);
    if (group) group.masks.push(mask);
    else groups.set(key, { layer, masks: [mask] });
  }
  const planned = [...groups.values()];
  return planned.map((group, index) => ({
    ...group,
    neighbors: planned
      .slice(index + 1)
      .flatMap((later) => later.masks)
      .filter(({ materialClass }) => materialClass === group.masks[0].materialClass),
    covers: findCovers(group.masks[0], masks, layerOf),
  }));
}

/** Masks of other classes above the first mask that no layer draws on, or only in part. */
function findCovers(
  first: PartMask,
  masks: readonly PartMask[],
  layerOf: ReadonlyMap<string, RenderLayer>,
): PartMask[] {
  return masks.slice(masks.indexOf(first) + 1).filter(({ id, materialClass }) => {
    if (materialClass === first.materialClass) return false;
    const layer = layerOf.get(id);
    return layer === undefined || layerKindOf(layer).isPartial;
  });
}
