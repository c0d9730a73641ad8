import type { PlaceFacts } from "../../page/place-car.ts";

/**
 * What the engine knows of the places that a set is rendered in, by the names of their backdrops. The app has the same in
 * features/scene/places/places.ts, which no bench may import, but for the track: its sun there is drawn, and brighter.
 */
export const placeFacts: Readonly<Record<string, Pick<PlaceFacts, "sun" | "light" | "exposure">>> = {
  desert: { sun: null, light: [1.03, 0.97, 1.12], exposure: 0.85 },
  coast: {
    sun: { azimuth: 120, elevation: 48, share: 0.6, color: [1.06, 1, 0.86] },
    light: [1, 1, 1],
    exposure: 1.75,
  },
  workshop: { sun: null, light: [1, 1.01, 0.95], exposure: 0.95 },
  town: { sun: null, light: [1.04, 0.99, 0.97], exposure: 1.15 },
  track: {
    sun: { azimuth: 108, elevation: 10, share: 0.07, color: [1.1, 0.99, 0.8] },
    light: [1.03, 1, 0.92],
    exposure: 0.57,
  },
  waterfront: { sun: null, light: [0.93, 1, 1.15], exposure: 0.95 },
  deck: { sun: null, light: [0.98, 1.01, 1], exposure: 0.9 },
};
