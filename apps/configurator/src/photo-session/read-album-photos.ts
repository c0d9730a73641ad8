import type { Photo, Segmentation } from "@livery/engine";
import type { AlbumPhoto, Analysis } from "./album.ts";
import type { Engine } from "./engine.ts";
import type { Ready, Refusal } from "./photo-session-state.ts";

interface AlbumReading {
  engine: Engine;
  signal: AbortSignal;
  makeId: () => string;
}

interface AlbumPhotos {
  /** Those that could be read, in order. */
  added: AlbumPhoto[];
  /** The first of them, decoded. */
  first: Photo | null;
  /** Why one of them could not be read. */
  refusal: Refusal | null;
}

/** Reads files one after another, the first one last: only its pixels are kept. */
export async function readAlbumPhotos(
  files: readonly Blob[],
  { engine, signal, makeId }: AlbumReading,
): Promise<AlbumPhotos> {
  const added: AlbumPhoto[] = [];
  let [first, refusal]: [Photo | null, Refusal | null] = [null, null];
  for (const file of files.toReversed()) {
    const result = await engine.readPhoto(file);
    if (signal.aborted) break;
    if (result.kind === "refused") refusal = result.problem;
    else {
      first = result.photo;
      const thumbnail = await makeThumbnail(engine, first);
      added.unshift({ ...(await toAlbumPhoto(file, makeId())), thumbnail });
    }
  }
  return { added, first, refusal };
}

/**
 * Keeps a copy of the file's bytes, held by the browser: a file chosen on a phone may be gone or changed when it is read
 * again.
 */
export async function toAlbumPhoto(file: Blob, id: string): Promise<AlbumPhoto> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const kept = bytes === null ? file : new Blob([bytes], { type: file.type });
  return { id, file: kept, thumbnail: null, analysis: null };
}

/** Three times as large as it is shown, for dense screens. */
const thumbnailFormat = { maxPixels: 20_000, type: "image/jpeg", quality: 0.8 } as const;

export function makeThumbnail(engine: Engine, { pixels }: Photo): Promise<Blob> {
  return engine.encodeImage(pixels, thumbnailFormat);
}

/** A photo that is not on screen, and the car in it; without masks where there is none. */
export type OpenedPhoto = Pick<Ready, "photo" | "masks" | "normals">;

/** Decodes a photo that was read before. Rejects if that fails now. */
export async function readAgain(engine: Engine, { file }: AlbumPhoto, signal: AbortSignal): Promise<Photo> {
  const result = await engine.readPhoto(file);
  signal.throwIfAborted();
  if (result.kind === "refused") throw new Error(`a photo of the car is ${result.problem}`);
  return result.photo;
}

/** What segmentation made of a photo; null where there is no car. */
export function toAnalysis(found: Segmentation): Analysis | null {
  if (found.kind === "no-car") return null;
  const { masks, normals, warnings } = found;
  return { at: null, masks, foundMasks: masks, normals, warnings };
}
