import type { Place } from "@livery/engine";
import type { PlaceId } from "../../../look/scene-choice.ts";
import placeFacts from "./places.json";
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

type Facts = Omit<Place, "backdrop" | "surroundings">;

/** A place without the pixels of its pictures. */
export interface PlaceFacts extends Facts {
  /** URLs of the backdrop and of the light around the car; null in a studio. */
  backdrop: string | null;
  surroundings: string | null;
}

/**
 * In a file that benches read, too. Exposures are measured: the light on level ground as displayed, over the typical 0.75
 * (decision 102). The track's includes its drawn sun.
 */
const facts = placeFacts as unknown as Record<PlaceId, Facts>; // JSON's types know no tuples
const studio = { backdrop: null, surroundings: null };

export const places: Record<PlaceId, PlaceFacts> = {
  desert: { ...facts.desert, backdrop: desert, surroundings: desertLight },
  coast: { ...facts.coast, backdrop: coast, surroundings: coastLight },
  workshop: { ...facts.workshop, backdrop: workshop, surroundings: workshopLight },
  town: { ...facts.town, backdrop: town, surroundings: townLight },
  track: { ...facts.track, backdrop: track, surroundings: trackLight },
  waterfront: { ...facts.waterfront, backdrop: waterfront, surroundings: waterfrontLight },
  deck: { ...facts.deck, backdrop: deck, surroundings: deckLight },
  white: { ...facts.white, ...studio },
  dark: { ...facts.dark, ...studio },
};
