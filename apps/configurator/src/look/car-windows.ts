import type { PartMask } from "@livery/engine";
import type { Layer } from "./layer.ts";
import type { LookPhotos } from "./look-photos.ts";
import { panelIdOf, type PanelId } from "./panel-id.ts";

/** What all windows are on a closed car. */
const allWindows: readonly PanelId[] = ["glass/front-door", "glass/rear-door", "glass/rear-window"];

/** Glass that segmentation could not name; tint on all windows shows on it too. */
const other: PanelId = "glass/other";

/**
 * The windows that tint on all windows is for. An open car has its front side windows, which may be down, and those that its
 * photos show. Every other car has all of them: a photo from one side does not show them all.
 */
export function listCarWindows({ shown, others }: LookPhotos): readonly PanelId[] {
  const photos = [shown, ...others];
  if (!photos.every((masks) => masks !== null)) return allWindows;
  const seen = new Set(photos.flat().map(panelIdOf));
  return isOpen(photos, seen)
    ? [...allWindows, other].filter((panelId) => panelId === "glass/front-door" || seen.has(panelId))
    : allWindows;
}

/** A photo shows a whole side, and none shows a roof, a rear door or a rear side window. */
function isOpen(photos: readonly (readonly PartMask[])[], seen: ReadonlySet<PanelId>): boolean {
  const showsSide = photos.some((masks) => {
    const panelIds = new Set(masks.map(panelIdOf));
    return panelIds.has("paint/front-door") && panelIds.has("paint/rear-fender");
  });
  const others: readonly PanelId[] = [
    "paint/roof",
    "trim/roof",
    "glass/roof",
    "paint/rear-door",
    "glass/rear-door",
  ];
  return showsSide && !others.some((panelId) => seen.has(panelId));
}

/** A layer on all windows names those of this car, where it does not have all. */
export function nameCarWindows(layer: Layer, photos: LookPhotos): Layer {
  const { panelGroup } = layer;
  if (panelGroup.kind !== "class" || panelGroup.materialClass !== "glass") return layer;
  const panelIds = listCarWindows(photos);
  return panelIds === allWindows ? layer : { ...layer, panelGroup: { kind: "panels", panelIds } };
}
