import type { PartMask, RenderLayer } from "@livery/engine";
import { findDecalMask } from "./decal.ts";
import type { Layer, Look, PanelGroup } from "./layer.ts";
import { layerKindOf, type Treatment } from "./layer-kinds/layer-kinds.ts";
import { isInWholeClass, panelIdOf, windshieldStrip } from "./panel-id.ts";
import { findStripes } from "./find-stripes.ts";
import type { Stripe } from "./stripe.ts";
import { stripIdOf } from "./windshield-strip.ts";

/** The visible layers on the masks of a photo; layers whose panels the photo does not show are left out. */
export function toRenderLayers(look: Look, masks: readonly PartMask[]): readonly RenderLayer[] {
  const layers = look
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ panelGroup, treatment }) => {
      const { toRenderLayer } = layerKindOf(treatment);
      const layer = toRenderLayer(treatment, maskIdsUnder({ panelGroup, treatment }, masks));
      const stripes = stripesOf(panelGroup, treatment, masks).map(({ maskIds, clip }) => ({
        ...toRenderLayer(treatment, maskIds),
        clip,
      }));
      return [layer, ...stripes];
    })
    .filter((layer) => layer.maskIds.length > 0);
  return paintCalipers(layers);
}

/** Whether a photo shows something that this layer covers, hidden or not. */
export function isLayerIn({ panelGroup, treatment }: Layer, masks: readonly PartMask[]): boolean {
  return (
    maskIdsUnder({ panelGroup, treatment }, masks).length > 0 ||
    stripesOf(panelGroup, treatment, masks).length > 0
  );
}

/** New rims are drawn with calipers of their own, so these take the paint. The layer itself is for the photo's calipers. */
function paintCalipers(layers: readonly RenderLayer[]): readonly RenderLayer[] {
  const calipers = layers.find((layer) => layer.kind === "caliper");
  if (!calipers) return layers;
  const withRims = new Set(layers.flatMap((layer) => (layer.kind === "rim" ? layer.maskIds : [])));
  return layers.flatMap((layer): RenderLayer[] => {
    if (layer.kind === "rim") return [{ ...layer, caliper: calipers.paint }];
    if (layer.kind !== "caliper") return [layer];
    const maskIds = layer.maskIds.filter((id) => !withRims.has(id));
    return maskIds.length > 0 ? [{ ...layer, maskIds }] : [];
  });
}

/**
 * The ids of the masks that a layer lies on. A decal names its own; rims and calipers are on the wheels whose rims the photo
 * shows.
 */
function maskIdsUnder(
  { panelGroup, treatment }: Pick<Layer, "panelGroup" | "treatment">,
  masks: readonly PartMask[],
): string[] {
  if (treatment.kind === "rim" || treatment.kind === "caliper")
    return masks.flatMap((mask) => (showsRim(mask) ? [mask.id] : []));
  if (treatment.kind !== "decal") return maskIdsOf(panelGroup, masks);
  const mask = findDecalMask(treatment.place, masks);
  return mask ? [mask.id] : [];
}

/** Whether the photo shows the rim of this wheel clearly enough to draw another one in its place. */
export function showsRim(mask: PartMask): boolean {
  return mask.materialClass === "wheel" && mask.rim !== null;
}

function stripesOf(
  panelGroup: PanelGroup,
  treatment: Treatment,
  masks: readonly PartMask[],
): readonly Stripe[] {
  const band = treatment.kind === "film" ? treatment.band : undefined;
  return panelGroup.kind === "panels"
    ? panelGroup.panelIds.flatMap((id) => findStripes(id, masks, band))
    : [];
}

/** The ids of a photo's masks that belong to a panel group, with those of the strips that the renderer cuts off. */
export function maskIdsOf(panelGroup: PanelGroup, masks: readonly PartMask[]): string[] {
  const isInGroup = (mask: PartMask) => {
    const panelId = panelIdOf(mask);
    if (panelGroup.kind === "panels") return panelGroup.panelIds.includes(panelId);
    return mask.materialClass === panelGroup.materialClass && isInWholeClass(panelId);
  };
  const hasStrip = panelGroup.kind === "panels" && panelGroup.panelIds.includes(windshieldStrip);
  return masks.flatMap((mask) => {
    const isWindshield = panelIdOf(mask) === "glass/windshield";
    const ids = isInGroup(mask) ? [mask.id] : [];
    return isWindshield && (hasStrip || ids.length > 0) ? [...ids, stripIdOf(mask.id)] : ids;
  });
}
