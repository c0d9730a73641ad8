import { invertHomography } from "../geometry/decal-plane.ts";
import { createDecalPass } from "./decal-pass.ts";
import { toFilmMaterial } from "./finishes/finish-table.ts";
import type { LayerKind } from "./layer-kind.ts";
import { createPassInput } from "./layer-passes.ts";
import type { DecalPlace } from "./measure-decals.ts";

/** A picture on a panel of paint: lettering or a logo, printed on film. */
export interface DecalRenderLayer {
  kind: "decal";
  /** Id of the part mask that it lies on: one. */
  maskIds: readonly string[];
  /** The same id stands for the same pixels. What is transparent shows the panel. */
  image: { id: string; pixels: ImageData };
  /** Its middle, as shares of the mask's box. */
  center: { x: number; y: number };
  /** Of the picture's longer side. */
  lengthMm: number;
  /** Clockwise. */
  degrees: number;
  glossLevel: "gloss" | "satin" | "matte";
}

export const decalLayer: LayerKind<DecalRenderLayer> = {
  materialClass: "paint",
  isPerMask: () => true,
  isPartial: true,
  isOverlay: true,
  toPassInput: (layer, mask, { lightOn, placeDecal, photoSize }) => {
    const light = lightOn(mask.materialClass);
    const plane = light && placeDecal(mask, decalPlaceOf(layer));
    if (!plane) return null;
    const { image, glossLevel } = layer;
    // The picture's own colors replace this one.
    const material = toFilmMaterial({ finish: glossLevel, glossLevel, name: "decal", renderHex: "#ffffff" });
    const [across, down, scale] = invertHomography(plane.toPhoto);
    const toDecal = [0, 1, 2].flatMap((column) => {
      const unit = [photoSize.width, photoSize.height, 1][column] ?? 1;
      return [across, down, scale].map((row) => (row[column] ?? 0) * unit);
    });
    return createPassInput(createDecalPass, { image, material, light, toDecal }, light);
  },
};

export function decalPlaceOf({ image, center, lengthMm, degrees }: DecalRenderLayer): DecalPlace {
  const { width, height } = image.pixels;
  const perPixel = lengthMm / Math.max(width, height);
  return { ...center, widthMm: perPixel * width, heightMm: perPixel * height, degrees };
}
