import { styleNames } from "@livery/engine/style-name";
import { decodeLook, encodeLook } from "./layer-codec.ts";
import type { Catalog } from "./layer-kinds/layer-kind.ts";
import type { LookState } from "./look-state.ts";
import { placeIds, type SceneChoice } from "./scene-choice.ts";

/** What a tab has on its car, for its own storage. */
export type TabLook = Pick<LookState, "look" | "scene">;

export const tabLookKey = "livery.look";

/** Without the pixels of a customer's own picture to stand in, which are large: `photo-session/kept-car/` has them. */
export function encodeTabLook({ look, scene }: TabLook): string {
  const stored = scene?.kind === "background" ? toStored(scene) : scene;
  return JSON.stringify({ look: encodeLook(look), scene: stored });
}

/** Whether the car stood in the customer's own picture. */
export function standsInOwnPicture(text: string): boolean {
  try {
    const { scene } = JSON.parse(text) as { scene: StoredScene | null }; // as written above
    return scene?.kind === "background";
  } catch {
    return false;
  }
}

/** Null where it was not written by this app. `ownPicture`: the customer's own to stand in, if it was kept. */
export function decodeTabLook(text: string, catalog: Catalog, ownPicture: OwnPicture | null): TabLook | null {
  try {
    const { look, scene } = JSON.parse(text) as { look: string; scene: StoredScene | null }; // as written above
    return { look: decodeLook(look, catalog), scene: scene && decodeScene(scene, ownPicture) };
  } catch {
    return null;
  }
}

type OwnScene = Extract<SceneChoice, { kind: "background" }>;
export type OwnPicture = OwnScene["background"]["picture"];
type StoredScene = Exclude<SceneChoice, OwnScene> | { kind: "background"; horizon: number };

function toStored({ background: { horizon } }: OwnScene): StoredScene {
  return { kind: "background", horizon };
}

function decodeScene(scene: StoredScene, ownPicture: OwnPicture | null): SceneChoice | null {
  if (scene.kind !== "background") return isOffered(scene) ? scene : null;
  if (ownPicture === null) return null;
  return { kind: "background", background: { picture: ownPicture, horizon: scene.horizon } };
}

/** An older version may have stored a scene that this one does not have. */
function isOffered(scene: Exclude<SceneChoice, OwnScene>): boolean {
  switch (scene.kind) {
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
