import { styleNames } from "@livery/engine/style-name";
import { decodeLook, encodeLook } from "./layer-codec.ts";
import type { Catalog } from "./layer-kinds/layer-kind.ts";
import type { LookState } from "./look-state.ts";
import { placeIds, type SceneChoice } from "./scene-choice.ts";

/** What a tab has on its car, for its own storage. */
export type TabLook = Pick<LookState, "look" | "scene">;

/** A customer's own picture to stand in is not stored: it is large. */
export function encodeTabLook({ look, scene }: TabLook): string {
  return JSON.stringify({ look: encodeLook(look), scene: scene?.kind === "background" ? null : scene });
}

/** Null where it was not written by this app. */
export function decodeTabLook(text: string, catalog: Catalog): TabLook | null {
  try {
    const { look, scene } = JSON.parse(text) as { look: string; scene: SceneChoice | null }; // as written above
    return { look: decodeLook(look, catalog), scene: isOffered(scene) ? scene : null };
  } catch {
    return null;
  }
}

/** An older version may have stored a scene that this one does not have. */
function isOffered(scene: SceneChoice | null): boolean {
  switch (scene?.kind) {
    case "style":
      return styleNames.includes(scene.style);
    case "place":
      return placeIds.includes(scene.place);
    case "painted":
      return true;
    default:
      return false;
  }
}
