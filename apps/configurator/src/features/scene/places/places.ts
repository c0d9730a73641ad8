import type { Place } from "@livery/engine";
import type { PlaceId } from "../../../look/scene-choice.ts";
import desert from "./place-desert.webp";
import town from "./place-town.webp";
import waterfront from "./place-waterfront.webp";
import workshop from "./place-workshop.webp";

/** A place without the pixels of its backdrop. */
export interface PlaceFacts extends Omit<Place, "backdrop"> {
  /** URL of the backdrop; null in a studio. */
  backdrop: string | null;
}

/** What all backdrops that can be driven on have in common. */
const outdoors = { wall: [0, 0, 0], floor: [0, 0, 0], mirror: 0, evenBelow: null } as const;

export const places: Record<PlaceId, PlaceFacts> = {
  desert: {
    ...outdoors,
    backdrop: desert,
    floor: [0.2, 0.145, 0.15],
    grain: 0.3,
    evenBelow: -7,
    light: [1.03, 0.97, 1.12],
    exposure: 0.75,
  },
  workshop: {
    ...outdoors,
    backdrop: workshop,
    mirror: 0.28,
    grain: 0.08,
    light: [1, 1.01, 0.95],
    exposure: 0.95,
  },
  town: { ...outdoors, backdrop: town, grain: 0.22, light: [1.04, 0.99, 0.97], exposure: 0.9 },
  waterfront: { ...outdoors, backdrop: waterfront, grain: 0.25, light: [0.93, 1, 1.15], exposure: 0.75 },
  white: {
    backdrop: null,
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
    floor: [0.03, 0.032, 0.036],
    wall: [0.16, 0.165, 0.18],
    mirror: 0.35,
    grain: 0,
    evenBelow: null,
    light: [1, 1, 1.02],
    exposure: 0.85,
  },
};
