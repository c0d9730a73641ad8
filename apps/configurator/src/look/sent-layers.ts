import type { SentLayer } from "@livery/contract";
import { nameCarWindows } from "./car-windows.ts";
import type { Layer, Look } from "./layer.ts";
import { decalKind } from "./layer-kinds/decal.ts";
import { layerKindOf } from "./layer-kinds/layer-kinds.ts";
import type { LookPhotos } from "./look-photos.ts";
import { namePanel } from "./panel-label.ts";
import { onePanelNames, panelNames, wholeClassNames } from "./panel-names.ts";
import { isInNoPhoto } from "./where-layers-show.ts";

/**
 * The visible layers as a shop receives them: with the names that shops read, whatever language the customer reads, only the
 * windows that the car has, and a mark on those that no photo shows.
 */
export function toSentLayers(look: Look, photos: LookPhotos): SentLayer[] {
  return look
    .filter(({ isHidden }) => !isHidden)
    .map((layer): SentLayer => {
      const sent = toSentLayer(nameCarWindows(layer, photos));
      return isInNoPhoto(layer, photos) ? { ...sent, isInNoPhoto: true } : sent;
    });
}

function toSentLayer({ panelGroup, treatment }: Layer): SentLayer {
  if (treatment.kind === "decal") {
    const { panelId } = treatment.place;
    const panels = [namePanel({ ...panelNames, ...onePanelNames }, panelId)];
    return { panels, panelIds: [panelId], ...decalKind.toSent(treatment) };
  }
  const isClass = panelGroup.kind === "class";
  const panels = isClass
    ? [wholeClassNames[panelGroup.materialClass]]
    : panelGroup.panelIds.map((panelId) => namePanel(panelNames, panelId));
  const panelIds = isClass ? [`${panelGroup.materialClass}/all`] : [...panelGroup.panelIds];
  return { panels, panelIds, ...layerKindOf(treatment).toSent(treatment) };
}
