import type { MaterialClass } from "../masks/material-class.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { readWheels } from "../geometry/locate-wheels.ts";
import { type BoxedMask, boxAround, composeMask, intersect } from "../masks/compose-mask.ts";
import type { Look } from "./render-layer.ts";
import type { Stroke } from "./compositor.ts";
import { type PlannedStroke, planStrokes } from "./plan-passes.ts";
import { type LightReading, readFitting, readLight } from "../lighting/estimate-light.ts";
import { shrinkMask } from "../masks/shrink-mask.ts";
import { type PhotoReadings, toTreatment } from "./pass-inputs.ts";

/** A photo at full size and as shown, its pieces on both, and how the light falls on them. */
export interface PreparedPhoto {
  full: Photo;
  /** As shown. */
  preview: { raster: Raster; strokes: (look: Look) => Stroke[] };
  /** The strokes of a look on a part of the full photo, in that part's own pixels. */
  tileStrokes: (look: Look, tile: PartMask["box"]) => Stroke[];
}

const PREVIEW_SIDE = 2048;

export function preparePhoto(full: Photo, pieces: readonly PartMask[], known?: PreparedPhoto): PreparedPhoto {
  const preview = known?.full === full ? known.preview.raster : shrinkTo(full.pixels, 4, PREVIEW_SIDE);
  for (const { id, box } of pieces)
    if (
      box.left < 0 ||
      box.top < 0 ||
      box.left + box.width > full.width ||
      box.top + box.height > full.height
    )
      throw new Error(`The piece ${id} is not of the photo's size`);
  const small = new Map(pieces.map((piece) => [piece, shrinkMask(piece, full, preview)]));
  const readings = {
    lightOf: createLightReader(preview, pieces, small),
    wheelOf: createWheelReader(full, pieces),
  };

  function toStrokes(look: Look, place: (planned: PlannedStroke) => Placed | null): Stroke[] {
    return planStrokes(look, pieces).flatMap((planned) => {
      const treatment = toTreatment(planned, readings);
      const placed = treatment && place(planned);
      if (!placed) return [];
      const { pieces: own, neighbours, covers } = planned;
      const key = [...own, null, ...neighbours, null, ...covers].map((piece) => piece?.id ?? "/").join(" ");
      return [{ ...placed, key: `${key} ${placed.box.left} ${placed.box.top}`, treatment }];
    });
  }

  return {
    full,
    preview: { raster: preview, strokes: (look) => toStrokes(look, (planned) => placeOn(planned, small)) },
    tileStrokes: (look, tile) =>
      toStrokes(look, (planned) => {
        const area = intersect(boxAround(planned.pieces.map(({ box }) => box)), tile);
        if (!area) return null;
        const box = { ...area, left: area.left - tile.left, top: area.top - tile.top };
        return { box, mask: () => composeMask(planned, area) };
      }),
  };
}

type Masks = ReadonlyMap<PartMask, BoxedMask>;

function placeOn({ pieces, neighbours, covers }: PlannedStroke, masks: Masks): Placed {
  const masksOf = (some: readonly PartMask[]) => some.flatMap((piece) => masks.get(piece) ?? []);
  const parts = { pieces: masksOf(pieces), neighbours: masksOf(neighbours), covers: masksOf(covers) };
  const box = boxAround(parts.pieces.map((mask) => mask.box));
  return { box, mask: () => composeMask(parts, box) };
}

/** Reads all wheels when the first rim is drawn. */
function createWheelReader(full: Photo, pieces: readonly PartMask[]): PhotoReadings["wheelOf"] {
  let wheels: ReturnType<typeof readWheels> | undefined;
  return (id) => {
    wheels ??= readWheels(full.pixels, pieces);
    return wheels.get(id);
  };
}

type Placed = Pick<Stroke, "box" | "mask">;

/** Reads each kind once, when it is first drawn on. All paint together says what the light of the scene is. */
function createLightReader(
  preview: Raster,
  pieces: readonly PartMask[],
  small: ReadonlyMap<PartMask, BoxedMask>,
): (kind: MaterialClass) => LightReading | null {
  const known = new Map<MaterialClass, LightReading | null>();
  const { width, height } = preview;
  const area = { left: 0, top: 0, width, height };
  const maskOf = (kind: MaterialClass | "any") => {
    const masks = pieces
      .filter((piece) => kind === "any" || piece.materialClass === kind)
      .flatMap((piece) => small.get(piece) ?? []);
    return { width, height, alpha: composeMask({ pieces: masks, neighbours: [], covers: [] }, area) };
  };
  const read = (kind: MaterialClass) => {
    if (kind === "paint") return readLight(preview, maskOf("paint"));
    const scene = lightOf("paint") ?? readLight(preview, maskOf("any"));
    return scene && readFitting(preview, maskOf(kind), scene);
  };
  function lightOf(kind: MaterialClass): LightReading | null {
    const light = known.get(kind);
    if (light !== undefined) return light;
    const fresh = read(kind);
    known.set(kind, fresh);
    return fresh;
  }
  return lightOf;
}
