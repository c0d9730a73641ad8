import type { Scene } from "@livery/engine";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { retryImport } from "../../controls/retry-import.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";

/**
 * The scene as the engine draws it, with the backdrop and light of a place. Rejects when a file does not load, or with the
 * signal's reason.
 */
export async function loadScene(choice: SceneChoice, signal?: AbortSignal): Promise<Scene> {
  if (choice.kind !== "place") return choice;
  const { places } = await retryImport(() => import("./places/places.ts"));
  const { backdrop, surroundings, ...facts } = places[choice.place];
  const [seen, light] = await Promise.all([readPixels(backdrop, signal), readPixels(surroundings, signal)]);
  return { kind: "place", place: { ...facts, backdrop: seen, surroundings: light } };
}

async function readPixels(url: string | null, signal: AbortSignal | undefined): Promise<ImageData | null> {
  if (url === null) return null;
  const response = await fetch(url, signal && { signal });
  if (!response.ok) throw new Error(`could not fetch ${url}: status ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const context = createCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
