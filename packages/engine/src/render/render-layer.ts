import type { Film, Hex, RimDesignId, RimFinish } from "@livery/catalog";

interface LayerFact {
  /** Ids of the pieces it lies on. */
  pieces: readonly string[];
}

/** A wrap film, on paint or on trim. */
export interface FilmLayer extends LayerFact {
  kind: "film";
  film: Film;
}

/** A film that light passes: on windows tint, on lamps smoke. */
export interface TintLayer extends LayerFact {
  kind: "tint";
  tint: {
    /** Visible light that the film alone lets through, in percent. */
    vlt: number;
    /** The film's colour against white. */
    filterHex: Hex;
  };
}

/** Blackouts and chrome delete: any part in black. */
export interface BlackLayer extends LayerFact {
  kind: "black";
  glossLevel: "gloss" | "satin" | "matte";
}

/** Other rims, on wheels. */
export interface RimLayer extends LayerFact {
  kind: "rim";
  design: RimDesignId;
  finish: RimFinish;
}

export type Layer = FilmLayer | TintLayer | BlackLayer | RimLayer;

/** What is done to the car. Where a piece is in several layers, the last one is seen. Without layers: the photo. */
export interface Look {
  layers: readonly Layer[];
}
