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
  return look
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
}

/** The ids of the masks that a layer lies on. A decal names its own. */
function maskIdsUnder(
  { panelGroup, treatment }: Pick<Layer, "panelGroup" | "treatment">,
  masks: readonly PartMask[],
): string[] {
  if (treatment.kind !== "decal") return maskIdsOf(panelGroup, masks);
  const mask = findDecalMask(treatment.place, masks);
  return mask ? [mask.id] : [];
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
