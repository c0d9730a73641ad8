import type { PartMask, RenderLayer } from "@livery/engine";
import type { Look, PanelGroup } from "./layer.ts";
import { layerKindOf } from "./layer-kinds/layer-kinds.ts";
import { isInWholeClass, panelIdOf, windshieldStrip } from "./panel-id.ts";
import { stripIdOf } from "./windshield-strip.ts";

/** The visible layers on the masks of a photo; layers whose panels the photo does not show are left out. */
export function toRenderLayers(look: Look, masks: readonly PartMask[]): readonly RenderLayer[] {
  return look
    .filter(({ isHidden }) => !isHidden)
    .map(({ panelGroup, treatment }) =>
      layerKindOf(treatment).toRenderLayer(treatment, maskIdsOf(panelGroup, masks)),
    )
    .filter((layer) => layer.maskIds.length > 0);
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
