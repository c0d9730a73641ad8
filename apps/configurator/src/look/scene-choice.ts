import type { PicturePreset } from "@livery/contract";
import type { Background, StyleName } from "@livery/engine";

export const placeIds = [
  "desert",
  "coast",
  "workshop",
  "town",
  "track",
  "waterfront",
  "deck",
  "white",
  "dark",
] as const;
export type PlaceId = (typeof placeIds)[number];

/** A place that a hosted model painted for the photo's camera. */
export interface PaintedScene {
  kind: "painted";
  /** Of the picture on the server. */
  id: string;
  preset: PicturePreset | "own";
  /** Own words that the place was painted from. */
  words?: string;
  /** Row of its horizon, as a share of its height. */
  horizon: number;
  /** Drawn by the sandbox on this machine, not by a model. */
  isSample: boolean;
}

/** What the picture of the car becomes: a drawing, or the car somewhere else, also in the customer's own picture. */
export type SceneChoice =
  | { kind: "style"; style: StyleName }
  | { kind: "place"; place: PlaceId }
  | { kind: "background"; background: Background }
  | PaintedScene;
