import type { Film } from "@livery/catalog";
import type { PartMask } from "../masks/part-mask.ts";
import { type FilmMaterial, toFilmMaterial } from "./film-material.ts";
import { createFilmPass } from "./film-pass.ts";
import type { LayerKind } from "./layer-kind.ts";
import { createPassInput, type PassInput } from "./layer-passes.ts";
import type { PhotoMeasurements } from "./photo-measurements.ts";

/** A wrap film on paint or trim. */
export interface FilmRenderLayer {
  kind: "film";
  /** Ids of the part masks that the layer covers. */
  maskIds: readonly string[];
  film: Film;
}

export const filmLayer: LayerKind<FilmRenderLayer> = {
  materialClass: null,
  isPerMask: false,
  isPartial: false,
  toPassInput: ({ film }, mask, photo) => toFilmInput(toFilmMaterial(film), mask, photo),
};

/** Film on paint, or on trim, lamps and glass. */
export function toFilmInput(
  material: FilmMaterial,
  { materialClass }: PartMask,
  { lightOn }: PhotoMeasurements,
): PassInput | null {
  const light = lightOn(materialClass);
  return (
    light &&
    createPassInput(createFilmPass, { material, light, isPaint: materialClass === "paint" }, light.maps)
  );
}
