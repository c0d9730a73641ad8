import type { Scene } from "@livery/engine";
import { retryImport } from "../../controls/retry-import.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";

/** The scene as the engine draws it, with the backdrop of a place. Rejects when its file does not load. */
export async function loadScene(choice: SceneChoice): Promise<Scene> {
  if (choice.kind === "style") return choice;
  const { places } = await retryImport(() => import("./places/places.ts"));
  const { backdrop, ...facts } = places[choice.place];
  return {
    kind: "place",
    place: { ...facts, backdrop: backdrop === null ? null : await readBackdrop(backdrop) },
  };
}

async function readBackdrop(url: string): Promise<ImageData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`could not fetch ${url}: status ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", {
    willReadFrequently: true,
  });
  if (context === null) throw new Error("no 2d context for a backdrop");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
