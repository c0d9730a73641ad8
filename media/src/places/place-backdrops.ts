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
}

export const placeBackdrops: readonly PlaceBackdrop[] = [
  { id: "desert", environment: "dawn.exr", azimuth: -110, blur: 0.75, exposure: 0.75 },
  { id: "workshop", environment: "autoshop_01_1k.hdr", azimuth: -118, blur: 0.6, exposure: 0.95 },
  { id: "town", environment: "sunset.exr", azimuth: -72, blur: 0.75, exposure: 1.7 },
  { id: "waterfront", environment: "venice.exr", azimuth: -62, blur: 0.7, exposure: 0.85 },
];
