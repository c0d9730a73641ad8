import type { StyleName } from "@livery/engine";
import { texts } from "../../language/texts.ts";
import { placeIds, type SceneChoice } from "../../look/scene-choice.ts";

/** What the panel offers, in its order. A list of the app's own, because the engine loads later. */
const styleOrder: Record<StyleName, number> = {
  blueprint: 0,
  poster: 1,
  ink: 2,
  comic: 3,
  neon: 4,
  watercolor: 5,
  painting: 6,
};

export function listStyles(): SceneChoice[] {
  const names = Object.keys(styleOrder) as StyleName[]; // the keys of the table above
  return names.toSorted((a, b) => styleOrder[a] - styleOrder[b]).map((style) => ({ kind: "style", style }));
}

export function listPlaces(): SceneChoice[] {
  return placeIds.map((place) => ({ kind: "place", place }));
}

export function sceneName(scene: SceneChoice): string {
  switch (scene.kind) {
    case "style":
      return texts.scene.styleName(scene.style);
    case "place":
      return texts.scene.placeName(scene.place);
    case "background":
      return texts.scene.background;
    case "painted":
      return scene.words ?? texts.painted.presetName(scene.preset);
  }
}

/** The same text for the same scene; one for all pictures of the customer's own. */
export function sceneKey(scene: SceneChoice): string {
  switch (scene.kind) {
    case "style":
      return scene.style;
    case "place":
      return scene.place;
    case "background":
      return "background";
    case "painted":
      return `painted-${scene.id}`;
  }
}

/** For the name of a file. */
export function sceneSlug(scene: SceneChoice): string {
  return scene.kind === "painted" ? scene.preset : sceneKey(scene);
}

/** What has to be said on a picture of this scene, because a model painted it; null where none did. */
export function originOf(scene: SceneChoice): string | null {
  if (scene.kind !== "painted") return null;
  return scene.isSample ? texts.painted.sampleOrigin : texts.painted.origin;
}
