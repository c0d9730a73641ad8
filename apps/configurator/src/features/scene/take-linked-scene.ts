import { sceneParameter, type Service } from "@livery/contract";
import { replaceAddress } from "../../controls/replace-address.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { listPlaces, listStyles, sceneKey } from "./scenes.ts";

/**
 * The place or style that the address names, or null. It leaves the address, so that a reload keeps what the customer has
 * chosen since.
 */
export function takeLinkedScene(page: Window, offered: ReadonlySet<Service>): SceneChoice | null {
  const address = new URL(page.location.href);
  const named = address.searchParams.get(sceneParameter);
  if (named === null) return null;
  address.searchParams.delete(sceneParameter);
  replaceAddress(page, address);
  if (!offered.has("scene")) return null;
  return [...listPlaces(), ...listStyles()].find((scene) => sceneKey(scene) === named) ?? null;
}
