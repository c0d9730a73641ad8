import type { Film } from "@livery/catalog";
import type { Finish } from "../lighting/finish.ts";
import { mapRgb } from "../lighting/linear-rgb.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { filmPassOf } from "./film-pass.ts";
import type { FilmMaterial } from "./finishes/film-material.ts";
import { toFilmMaterial } from "./finishes/finish-table.ts";
import { toPanelUniforms } from "./finishes/panel-uniforms.ts";
import type { LayerKind, PhotoView } from "./layer-kind.ts";
import { createPassInput, type PassInput } from "./layer-passes.ts";

/** A wrap film on paint or trim. */
export interface FilmRenderLayer {
  kind: "film";
  /** Ids of the part masks that the layer covers. */
  maskIds: readonly string[];
  film: Film;
}

export const filmLayer: LayerKind<FilmRenderLayer> = {
  materialClass: null,
  isPerMask: ({ film }) => toFilmMaterial(film).pattern?.detailMm !== undefined,
  isPartial: false,
  toPassInput: ({ film }, mask, photo) => toFilmInput(toFilmMaterial(film), mask, photo),
  finishOf: ({ film }) => plainFinish(toFilmMaterial(film)),
};

/** A material without its pattern, in colors that reflect no less than nothing. */
export function plainFinish({ diffuse, f0, roughness, clearCoat, coatRoughness }: FilmMaterial): Finish {
  return { diffuse: mapRgb(diffuse, (value) => Math.max(0, value)), f0, roughness, clearCoat, coatRoughness };
}

/** Film on paint, or on trim, lamps and glass. */
export function toFilmInput(material: FilmMaterial, mask: PartMask, photo: PhotoView): PassInput | null {
  const light = photo.lightOn(mask.materialClass);
  if (!light) return null;
  const input = { material: placePattern(material, mask, photo), light, photoMeters: photo.photoMeters() };
  return createPassInput(filmPassOf(material), input, light);
}

/** Puts a weave, grain or brush strokes into the panel's frame. */
function placePattern(
  material: FilmMaterial,
  mask: PartMask,
  { panelFrameOf, patternScaleOf }: PhotoView,
): FilmMaterial {
  const { pattern } = material;
  if (pattern?.detailMm === undefined) return material;
  const panel = toPanelUniforms(panelFrameOf(mask), patternScaleOf(pattern.detailMm));
  return { ...material, pattern: { ...pattern, uniforms: { ...pattern.uniforms, ...panel } } };
}
