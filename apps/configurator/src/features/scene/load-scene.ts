import { pictureFilePath } from "@livery/contract";
import type { PartMask, Photo, Scene } from "@livery/engine";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { retryImport } from "../../controls/retry-import.ts";
import type { PaintedScene, SceneChoice } from "../../look/scene-choice.ts";
import { loadEngine } from "../../photo-session/engine.ts";

/** A photo with the masks of its car. */
export interface PhotoAndMasks {
  photo: Photo;
  masks: readonly PartMask[];
}

/**
 * The scene as the engine draws it behind this car, with the backdrop and light of a place. Rejects when a file does not
 * load, or with the signal's reason.
 */
export async function loadScene(
  choice: SceneChoice,
  car: PhotoAndMasks,
  signal?: AbortSignal,
): Promise<Scene> {
  if (choice.kind === "style" || choice.kind === "background") return choice;
  if (choice.kind === "painted") return loadPaintedScene(choice, car, signal);
  const { places } = await retryImport(() => import("./places/places.ts"));
  const { backdrop, surroundings, ...facts } = places[choice.place];
  const [seen, light] = await Promise.all([readPixels(backdrop, signal), readPixels(surroundings, signal)]);
  return { kind: "place", place: { ...facts, backdrop: seen, surroundings: light } };
}

async function loadPaintedScene(
  { id, horizon }: PaintedScene,
  { photo, masks }: PhotoAndMasks,
  signal: AbortSignal | undefined,
): Promise<Scene> {
  const [picture, engine] = await Promise.all([fetchPixels(pictureFilePath(id), signal), loadEngine()]);
  const camera = engine.findCamera({ photo, masks });
  return { kind: "place", place: engine.toPaintedPlace(picture, { camera, photo, horizon }) };
}

async function readPixels(url: string | null, signal: AbortSignal | undefined): Promise<ImageData | null> {
  return url === null ? null : fetchPixels(url, signal);
}

async function fetchPixels(url: string, signal: AbortSignal | undefined): Promise<ImageData> {
  const response = await fetch(url, signal && { signal });
  if (!response.ok) throw new Error(`could not fetch ${url}: status ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const context = createCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
