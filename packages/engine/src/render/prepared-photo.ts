import type { CarLight } from "../cutout/car-picture.ts";
import type { DecalPlane } from "../geometry/decal-plane.ts";
import type { Finish } from "../lighting/finish.ts";
import type { Box } from "../masks/box.ts";
import { type Clip, clipMask, scaleClip } from "../masks/clip-mask.ts";
import { type BoxedMask, boxAround, composeMask, intersect, type MaskParts } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { shrinkMask } from "../masks/shrink-mask.ts";
import type { SurfaceNormals } from "../masks/surface-normals.ts";
import type { Photo } from "../photo/read-photo.ts";
import { makePreview } from "../photo/make-preview.ts";
import type { Raster } from "../photo/resize.ts";
import type { DrawCall } from "./compositor.ts";
import { type DecalRenderLayer, decalPlaceOf } from "./decal-layer.ts";
import { layerKindOf, type RenderLayer } from "./layer-table.ts";
import type { PatternScaleOf } from "./pattern-scale.ts";
import { measurePhoto } from "./photo-measurements.ts";
import { type PlannedPass, planPasses } from "./plan-passes.ts";

/** A photo at full size and at preview size with its masks; turns layers into draw calls. */
export interface PreparedPhoto {
  full: Photo;
  /** At most as long as `makePreview` allows. */
  preview: {
    raster: Raster;
    toDrawCalls: (layers: readonly RenderLayer[], patternScaleOf: PatternScaleOf) => DrawCall[];
  };
  /** The draw calls for a tile of the full photo, in the tile's own pixels. */
  toTileDrawCalls: (layers: readonly RenderLayer[], tile: Box, patternScaleOf: PatternScaleOf) => DrawCall[];
  /** The photo's light, and the finishes of these layers. */
  readLight: (layers: readonly RenderLayer[]) => CarLight;
  /** Where a decal lies in the full photo; null where its panel does not show. */
  placeDecal: (layer: DecalRenderLayer) => DecalPlane | null;
  /** Whether calipers of the photo can be painted. */
  hasCalipers: () => boolean;
  /** Pixels of the full photo per millimeter on the car, near its middle. */
  pixelsPerMillimeter: () => number;
}

/**
 * `previous` saves shrinking the same photo again. Without `normals`, the car's shape is guessed. Throws where a mask
 * extends beyond the photo.
 */
export function preparePhoto(
  full: Photo,
  masks: readonly PartMask[],
  { normals = null, previous }: { normals?: SurfaceNormals | null; previous?: PreparedPhoto } = {},
): PreparedPhoto {
  requireInside(full, masks);
  const preview =
    previous?.full === full ? previous.preview.raster : (full.preview ?? makePreview(full.pixels));
  const previewMasks = new Map(masks.map((mask) => [mask, shrinkMask(mask, full, preview)]));
  const measurements = measurePhoto({ full, preview, masks, previewMasks, normals });

  function toDrawCalls(
    layers: readonly RenderLayer[],
    patternScaleOf: PatternScaleOf,
    place: (pass: PlannedPass) => PlacedMask | null,
  ): DrawCall[] {
    const view = { ...measurements, patternScaleOf };
    return planPasses(layers, masks).flatMap((pass) => {
      const input = layerKindOf(pass.layer).toPassInput(pass.layer, pass.masks[0], view);
      const placed = input && place(pass);
      return placed ? [{ ...placed, maskKey: maskKeyOf(pass, placed.box), input }] : [];
    });
  }

  return {
    full,
    preview: {
      raster: preview,
      toDrawCalls: (layers, patternScaleOf) =>
        toDrawCalls(layers, patternScaleOf, (pass) =>
          placeOnPreview(pass, previewMasks, preview.width / full.width),
        ),
    },
    toTileDrawCalls: (layers, tile, patternScaleOf) =>
      toDrawCalls(layers, patternScaleOf, (pass) => placeOnTile(pass, tile)),
    readLight: (layers) => ({ light: measurements.lightOn("paint"), finishes: readFinishes(layers) }),
    placeDecal(layer) {
      const mask = masks.find(({ id }) => id === layer.maskIds[0]);
      return mask ? measurements.placeDecal(mask, decalPlaceOf(layer)) : null;
    },
    hasCalipers: () => masks.some(({ id }) => measurements.caliperOf(id) !== null),
    pixelsPerMillimeter: () => (0.001 * full.width) / measurements.photoMeters().width,
  };
}

/** By mask id; where several layers cover a mask, the last one shows. */
function readFinishes(layers: readonly RenderLayer[]): Map<string, Finish> {
  return new Map(
    layers.flatMap((layer) => {
      const finish = layerKindOf(layer).finishOf?.(layer);
      return finish ? layer.maskIds.map((id): [string, Finish] => [id, finish]) : [];
    }),
  );
}

type PlacedMask = Pick<DrawCall, "box" | "mask">;

function requireInside({ width, height }: Photo, masks: readonly PartMask[]): void {
  for (const { id, box } of masks)
    if (box.left < 0 || box.top < 0 || box.left + box.width > width || box.top + box.height > height)
      throw new Error(`The mask ${id} extends beyond the photo`);
}

function placeOnPreview(
  { layer, masks, neighbors, covers }: PlannedPass,
  previewMasks: ReadonlyMap<PartMask, BoxedMask>,
  scale: number,
): PlacedMask {
  const shrunk = (some: readonly PartMask[]) => some.flatMap((mask) => previewMasks.get(mask) ?? []);
  const parts = { masks: shrunk(masks), neighbors: shrunk(neighbors), covers: shrunk(covers) };
  const box = boxAround(parts.masks.map((mask) => mask.box));
  return { box, mask: () => composeClipped(parts, box, layer.clip && scaleClip(layer.clip, scale)) };
}

function placeOnTile({ layer, masks, neighbors, covers }: PlannedPass, tile: Box): PlacedMask | null {
  const area = intersect(boxAround(masks.map(({ box }) => box)), tile);
  if (!area) return null;
  const box = { ...area, left: area.left - tile.left, top: area.top - tile.top };
  return { box, mask: () => composeClipped({ masks, neighbors, covers }, area, layer.clip) };
}

function composeClipped(parts: MaskParts, area: Box, clip: Clip | undefined): Uint8Array<ArrayBuffer> {
  const mask = composeMask(parts, area);
  if (clip) clipMask(mask, area, clip);
  return mask;
}

function maskKeyOf({ layer, masks, neighbors, covers }: PlannedPass, { left, top }: Box): string {
  const idsOf = (some: readonly PartMask[]) => some.map(({ id }) => id).join(" ");
  return [idsOf(masks), idsOf(neighbors), idsOf(covers), JSON.stringify(layer.clip), left, top].join(" / ");
}
