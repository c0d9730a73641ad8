import { createCanvas } from "../controls/draw-canvas.ts";
import type { DecalImage } from "./decal.ts";
import type { Look } from "./layer.ts";
import type { SafeStorage } from "./safe-storage.ts";

/** The customer's own pictures of decals, beside the looks that have them. */
const storageKey = "livery.decals";

/** The pictures of looks, in one storage. */
export class StoredDecalImages {
  readonly #storage: SafeStorage;
  /** What this tab last wrote; null when another tab may have written since. */
  #ids: string | null = null;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  /** Stores the pictures of these looks only. Pictures are large, so nothing is written where they did not change. */
  write(looks: readonly Look[]): void {
    const images = listDecalImages(looks);
    const ids = images.map(({ id }) => id).join();
    if (ids === this.#ids) return;
    this.#ids = ids;
    if (images.length === 0) this.#storage.remove(storageKey);
    else this.#storage.write(storageKey, encodeImages(images));
  }

  /** Another tab may have written. */
  expectChange(): void {
    this.#ids = null;
  }

  clear(): void {
    this.#ids = null;
    this.#storage.remove(storageKey);
  }
}

/** Each picture once. */
export function listDecalImages(looks: readonly Look[]): DecalImage[] {
  const images = looks
    .flat()
    .flatMap(({ treatment }) =>
      treatment.kind === "decal" && treatment.content.kind === "image" ? [treatment.content.image] : [],
    );
  return [...new Map(images.map((image) => [image.id, image])).values()];
}

/** Text for storage: a line for each picture with its id, name and file. */
function encodeImages(images: readonly DecalImage[]): string {
  return images.map(({ id, name, file }) => `${id} ${encodeURIComponent(name)} ${file}`).join("\n");
}

/**
 * Decodes what these storages hold, by id; what is known already stays as it is. What cannot be read is left out, and so is its
 * decal.
 */
export async function loadDecalImages(
  storages: readonly SafeStorage[],
  known: ReadonlyMap<string, DecalImage> = new Map(),
): Promise<ReadonlyMap<string, DecalImage>> {
  const texts = storages.map((storage) => storage.read(storageKey) ?? "");
  const lines = new Set(texts.flatMap((text) => text.split("\n")).filter((line) => line !== ""));
  const images = await Promise.all([...lines].map((line) => decodeLine(line, known)));
  return new Map([
    ...known,
    ...images.flatMap((image) => (image === null ? [] : [[image.id, image] as const])),
  ]);
}

async function decodeLine(line: string, known: ReadonlyMap<string, DecalImage>): Promise<DecalImage | null> {
  try {
    const [id = "", name = "", file = ""] = line.split(" ");
    return known.get(id) ?? { id, name: decodeURIComponent(name), file, pixels: await decodeFile(file) };
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
