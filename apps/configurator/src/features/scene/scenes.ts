import type { Scene, StyleName } from "@livery/engine";
import { texts } from "../../language/texts.ts";

/** What the panel offers, in its order. A list of the app's own, because the engine loads later. */
const styleOrder: Record<StyleName, number> = { blueprint: 0, poster: 1, ink: 2 };

export function listStyles(): readonly Scene[] {
  const names = Object.keys(styleOrder) as StyleName[]; // the keys of the table above
  return names.toSorted((a, b) => styleOrder[a] - styleOrder[b]).map((style) => ({ kind: "style", style }));
}

export function sceneName(scene: Scene): string {
  return texts.scene.styleName(scene.style);
}

/** The same text for the same scene. */
export function sceneKey(scene: Scene): string {
  return `${scene.kind}-${scene.style}`;
}
