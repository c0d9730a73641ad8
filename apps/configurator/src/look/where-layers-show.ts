import type { PartMask } from "@livery/engine";
import { nameCarWindows } from "./car-windows.ts";
import type { Layer } from "./layer.ts";
import { layerLabel } from "./layer-label.ts";
import type { LookPhotos } from "./look-photos.ts";
import { isLayerIn } from "./to-render-layers.ts";
import { texts } from "../language/texts.ts";

/** Says of a layer that the photo on screen, or every photo, shows nothing that it covers; null where it shows. */
export function absenceWords(layer: Layer, { shown, others }: LookPhotos): string | null {
  if (shown === null || isLayerIn(layer, shown)) return null;
  return others.length > 0 && isInNoPhoto(layer, { shown, others })
    ? texts.looks.inNoPhoto
    : texts.looks.notInThisPhoto;
}

/** A layer as the customer reads it before sending it. The shop also gets what no photo shows, so that is said. */
export function sentLine(layer: Layer, photos: LookPhotos): string {
  const label = layerLabel(nameCarWindows(layer, photos));
  if (!isInNoPhoto(layer, photos)) return label;
  const { notInThisPhoto, inNoPhoto } = texts.looks;
  return `${label}, ${photos.others.length > 0 ? inNoPhoto : notInThisPhoto}`;
}

/** Whether every photo of the car is known to show nothing that the layer covers. */
export function isInNoPhoto(layer: Layer, { shown, others }: LookPhotos): boolean {
  const isAbsent = (masks: readonly PartMask[] | null) => masks !== null && !isLayerIn(layer, masks);
  return [shown, ...others].every(isAbsent);
}
