import { drawCoastRoad, drawDeck, drawTrack, type Foreground } from "./foreground.ts";

/** Where a place's backdrop comes from: a part of an environment map, out of focus. */
export interface PlaceBackdrop {
  id: string;
  /** File of the environment map. */
  environment: string;
  /** Azimuth of its middle in degrees; 0 is the middle of the map. */
  azimuth: number;
  /** Radius of the blur, in degrees. */
  blur: number;
  /** Factor on its light. */
  exposure: number;
  /** What is drawn in front of the map: a road for a car to stand on. */
  foreground?: Foreground;
}

export const placeBackdrops: readonly PlaceBackdrop[] = [
  { id: "desert", environment: "dawn.exr", azimuth: -110, blur: 0.75, exposure: 0.75 },
  { id: "workshop", environment: "autoshop_01_1k.hdr", azimuth: -118, blur: 0.6, exposure: 0.95 },
  { id: "town", environment: "sunset.exr", azimuth: -72, blur: 0.75, exposure: 1.7 },
  { id: "waterfront", environment: "venice.exr", azimuth: -62, blur: 0.7, exposure: 0.85 },
  {
    id: "coast",
    environment: "sky.exr",
    azimuth: -86,
    blur: 0.6,
    exposure: 1.5,
    foreground: drawCoastRoad,
  },
  {
    id: "deck",
    environment: "warehouse.exr",
    azimuth: 118,
    blur: 0.6,
    exposure: 0.95,
    foreground: drawDeck,
  },
  {
    id: "track",
    environment: "park.exr",
    azimuth: -76,
    blur: 0.6,
    exposure: 1.5,
    foreground: drawTrack,
  },
];
