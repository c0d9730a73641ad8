import { createCanvas } from "../controls/draw-canvas.ts";
import type { DecalImage } from "./decal.ts";
import type { LookState } from "./look-state.ts";
import type { SafeStorage } from "./safe-storage.ts";

/** The customer's own pictures of decals, beside the looks that have them. */
export const decalImagesKey = "livery.decals";

/** The pictures of the look on the car and of the saved looks, each once. */
export function listDecalImages({ look, savedLooks }: Pick<LookState, "look" | "savedLooks">): DecalImage[] {
  const layers = [look, ...savedLooks.map((saved) => saved.look)].flat();
  const images = layers.flatMap(({ treatment }) =>
    treatment.kind === "decal" && treatment.content.kind === "image" ? [treatment.content.image] : [],
  );
  return [...new Map(images.map((image) => [image.id, image])).values()];
}

/** Text for storage: a line for each picture with its id, name and file. */
export function encodeDecalImages(images: readonly DecalImage[]): string {
  return images.map(({ id, name, file }) => `${id} ${encodeURIComponent(name)} ${file}`).join("\n");
}

/** Decodes what storage holds, by id. What cannot be read is left out, and so is its decal. */
export async function loadDecalImages(storage: SafeStorage): Promise<Map<string, DecalImage>> {
  const lines = (storage.read(decalImagesKey) ?? "").split("\n").filter((line) => line !== "");
  const images = await Promise.all(lines.map(decodeLine));
  return new Map(images.flatMap((image) => (image === null ? [] : [[image.id, image]])));
}

async function decodeLine(line: string): Promise<DecalImage | null> {
  try {
    const [id = "", name = "", file = ""] = line.split(" ");
    return { id, name: decodeURIComponent(name), file, pixels: await decodeFile(file) };
  } catch {
    return null; // not written by this app, or damaged
  }
}

/** Pixels of a file in base64. Rejects where it is no picture. */
async function decodeFile(file: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const context = createCanvas(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
