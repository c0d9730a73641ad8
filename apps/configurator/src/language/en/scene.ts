import type { StyleName } from "@livery/engine";
import type { PlaceId } from "../../look/scene-choice.ts";

const styles: Record<StyleName, string> = {
  blueprint: "Blueprint",
  poster: "Poster",
  ink: "Ink",
  comic: "Comic",
  neon: "Neon",
  watercolor: "Watercolor",
  painting: "Oil painting",
};

const places: Record<PlaceId, string> = {
  desert: "Desert at dusk",
  coast: "Coast road",
  workshop: "Workshop",
  town: "Old town",
  track: "Racetrack",
  waterfront: "Waterfront",
  deck: "Parking deck at night",
  white: "White studio",
  dark: "Dark studio",
};

/** Scenes: the car somewhere else, or as a drawing. */
export const scene = {
  intro: "Your car somewhere else, or as a drawing. Your photo stays on this device unless you send it.",
  places: "Places",
  placeName: (place: PlaceId): string => places[place],
  styles: "Styles",
  styleName: (style: StyleName): string => styles[style],
  background: "Your picture",
  chooseBackground: "Use your own picture",
  changeBackground: "Change your picture",
  readingBackground: "Opening your picture…",
  horizon: "Horizon in your picture",
  horizonHint: "Move it to where the ground meets the sky, so your car stands right.",
  remove: "Remove scene",
  drawing: "Making the scene…",
  failed: "The scene didn't work. Choose it again.",
  placeNeedsConnection: "A place needs a connection the first time. Styles work without one.",
  pictureLabel: (scene: string) => `Your car as a scene: ${scene}`,
  shown: (scene: string) => `Scene: ${scene}`,
  choose: "Choose a place or a style.",
};
