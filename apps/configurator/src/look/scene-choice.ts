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

/** What the picture of the car becomes: a drawing, or the car somewhere else, also in the customer's own picture. */
export type SceneChoice =
  | { kind: "style"; style: StyleName }
  | { kind: "place"; place: PlaceId }
  | { kind: "background"; background: Background };
