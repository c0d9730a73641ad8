import type { RimDesignId } from "@livery/catalog";

interface SharedLayerFact {
  /** Names of pieces as in `piecePattern`, so that they are found again on any photo of a car. */
  pieces: readonly string[];
}

/** One layer of a look, by the catalog's ids. */
export type SharedLayer =
  | (SharedLayerFact & { kind: "film"; filmId: string })
  | (SharedLayerFact & { kind: "tint"; lineId: string; vlt: number })
  | (SharedLayerFact & { kind: "black"; glossLevel: "gloss" | "satin" | "matte" })
  | (SharedLayerFact & { kind: "rim"; designId: RimDesignId; finishId: string });

/** What of a look a link can restore: its look, never the photo or anything that was found in it. */
export interface SharedLook {
  name: string;
  layers: readonly SharedLayer[];
}
