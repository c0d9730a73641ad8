import type { PartMask } from "@livery/engine";
import type { Layer } from "./layer.ts";
import { layerLabel } from "./layer-label.ts";
import { isLayerIn } from "./to-render-layers.ts";
import type { SettledState } from "../photo-session/photo-session-state.ts";
import { texts } from "../language/texts.ts";

/** The masks of a car's photos. */
export interface LookPhotos {
  /** Null until the car is found: every layer may show. */
  shown: readonly PartMask[] | null;
  /** Of the photos that are not on screen; null where the car was not looked for yet. */
  others: readonly (readonly PartMask[] | null)[];
}

export const noPhotos: LookPhotos = { shown: null, others: [] };

export function photosOf(state: SettledState): LookPhotos {
  if (state.kind !== "ready") return noPhotos;
  const { shownId, photos } = state.album;
  const others = photos.filter(({ id }) => id !== shownId).map(({ analysis }) => analysis?.masks ?? null);
  return { shown: state.masks, others };
}

/** Says of a layer that the photo on screen, or every photo, shows nothing that it covers; null where it shows. */
export function absenceWords(layer: Layer, { shown, others }: LookPhotos): string | null {
  if (shown === null || isLayerIn(layer, shown)) return null;
  return others.length > 0 && isInNoPhoto(layer, { shown, others })
    ? texts.looks.inNoPhoto
    : texts.looks.notInThisPhoto;
}

/** A layer as the customer reads it before sending it. The shop also gets what no photo shows, so that is said. */
export function sentLine(layer: Layer, photos: LookPhotos): string {
  if (!isInNoPhoto(layer, photos)) return layerLabel(layer);
  const { notInThisPhoto, inNoPhoto } = texts.looks;
  return `${layerLabel(layer)}, ${photos.others.length > 0 ? inNoPhoto : notInThisPhoto}`;
}

/** Whether every photo of the car is known to show nothing that the layer covers. */
export function isInNoPhoto(layer: Layer, { shown, others }: LookPhotos): boolean {
  const isAbsent = (masks: readonly PartMask[] | null) => masks !== null && !isLayerIn(layer, masks);
  return [shown, ...others].every(isAbsent);
}
