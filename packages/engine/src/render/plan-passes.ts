import type { PartMask } from "../masks/part-mask.ts";
import type { Layer, Look } from "./render-layer.ts";

/** One go over the picture: a layer on pieces of one kind. */
export interface PlannedStroke {
  layer: Layer;
  /** In drawing order; of a rim, the one wheel. */
  pieces: readonly PartMask[];
  /** Pieces of the same kind that a later stroke draws on. */
  neighbours: readonly PartMask[];
  /** What lies over these pieces and stays as the photo shows it. */
  covers: readonly PartMask[];
}

/**
 * What to draw for a look, in the order of drawing: pieces as `cutPartMasks` orders them, later ones over earlier ones.
 * Ids that the photo does not have are passed over: a look may come from another photo.
 */
export function planStrokes({ layers }: Look, pieces: readonly PartMask[]): PlannedStroke[] {
  const layerOf = new Map<string, Layer>();
  for (const layer of layers) for (const id of layer.pieces) layerOf.set(id, layer);
  const groups = new Map<string, { layer: Layer; pieces: PartMask[] }>();
  for (const piece of pieces) {
    const layer = layerOf.get(piece.id);
    if (!layer || (layer.kind === "rim" && piece.materialClass !== "wheel")) continue;
    const key = layer.kind === "rim" ? piece.id : `${layers.indexOf(layer)} ${piece.materialClass}`;
    const group = groups.get(key);
    if (group) group.pieces.push(piece);
    else groups.set(key, { layer, pieces: [piece] });
  }
  const planned = [...groups.values()];
  return planned.map((group, index) => ({
    ...group,
    neighbours: planned
      .slice(index + 1)
      .flatMap((later) => later.pieces)
      .filter(({ materialClass }) => materialClass === group.pieces[0]?.materialClass),
    covers: findCovers(group.pieces, pieces, layerOf),
  }));
}

/** A rim leaves its tyre as it was, so a wheel covers what lies below in any case. */
function findCovers(
  own: readonly PartMask[],
  pieces: readonly PartMask[],
  layerOf: ReadonlyMap<string, Layer>,
): PartMask[] {
  const [first] = own;
  if (!first) return [];
  return pieces
    .slice(pieces.indexOf(first) + 1)
    .filter(
      ({ id, materialClass }) =>
        materialClass !== first.materialClass && (layerOf.get(id)?.kind ?? "rim") === "rim",
    );
}
