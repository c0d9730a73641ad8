import type { Place } from "@livery/engine";
import type { PlaceId } from "../../../look/scene-choice.ts";
import coastLight from "./place-coast-light.webp";
import deckLight from "./place-deck-light.webp";
import desertLight from "./place-desert-light.webp";
import townLight from "./place-town-light.webp";
import trackLight from "./place-track-light.webp";
import waterfrontLight from "./place-waterfront-light.webp";
import workshopLight from "./place-workshop-light.webp";
import coast from "./place-coast.webp";
import deck from "./place-deck.webp";
import desert from "./place-desert.webp";
import town from "./place-town.webp";
import track from "./place-track.webp";
import waterfront from "./place-waterfront.webp";
import workshop from "./place-workshop.webp";

/** A place without the pixels of its pictures. */
export interface PlaceFacts extends Omit<Place, "backdrop" | "surroundings"> {
  /** URLs of the backdrop and of the light around the car; null in a studio. */
  backdrop: string | null;
  surroundings: string | null;
}

/**
 * What all backdrops that can be driven on have in common. Their exposures are measured: the light on level ground as
 * displayed, over the typical 0.75 (decision 102). The track's includes its drawn sun.
 */
const driveable = { wall: [0, 0, 0], floor: [0, 0, 0], mirror: 0, evenBelow: null, sun: null } as const;

export const places: Record<PlaceId, PlaceFacts> = {
  desert: {
    ...driveable,
    backdrop: desert,
    surroundings: desertLight,
    floor: [0.2, 0.145, 0.15],
    grain: 0.3,
    evenBelow: -7,
    light: [1.03, 0.97, 1.12],
    exposure: 0.85,
  },
  coast: {
    ...driveable,
    backdrop: coast,
    surroundings: coastLight,
    sun: { azimuth: 120, elevation: 48, share: 0.6, color: [1.06, 1, 0.86] },
    grain: 0.28,
    light: [1, 1, 1],
    exposure: 1.75,
  },
  workshop: {
    ...driveable,
    backdrop: workshop,
    surroundings: workshopLight,
    mirror: 0.28,
    grain: 0.08,
    light: [1, 1.01, 0.95],
    exposure: 0.95,
  },
  town: {
    ...driveable,
    backdrop: town,
    surroundings: townLight,
    grain: 0.22,
    light: [1.04, 0.99, 0.97],
    exposure: 1.15,
  },
  track: {
    ...driveable,
    backdrop: track,
    surroundings: trackLight,
    sun: { azimuth: 112, elevation: 14, share: 0.5, color: [1.1, 0.99, 0.8] },
    grain: 0.28,
    light: [1.03, 1, 0.92],
    exposure: 0.9,
  },
  waterfront: {
    ...driveable,
    backdrop: waterfront,
    surroundings: waterfrontLight,
    grain: 0.25,
    light: [0.93, 1, 1.15],
    exposure: 0.95,
  },
  deck: {
    ...driveable,
    backdrop: deck,
    surroundings: deckLight,
    mirror: 0.1,
    grain: 0.12,
    light: [0.98, 1.01, 1],
    exposure: 0.9,
  },
  white: {
    backdrop: null,
    surroundings: null,
    sun: null,
    floor: [0.78, 0.79, 0.8],
    wall: [0.9, 0.91, 0.92],
    mirror: 0.22,
    grain: 0,
    evenBelow: null,
    light: [1, 1, 1],
    exposure: 1.35,
  },
  dark: {
    backdrop: null,
    surroundings: null,
    sun: null,
    floor: [0.03, 0.032, 0.036],
    wall: [0.16, 0.165, 0.18],
    mirror: 0.35,
    grain: 0,
    evenBelow: null,
    light: [1, 1, 1.02],
    exposure: 0.85,
  },
};
