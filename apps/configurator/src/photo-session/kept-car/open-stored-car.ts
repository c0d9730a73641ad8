import { loadSample } from "../../samples/load-sample.ts";
import type { SampleId } from "../../samples/sample-cars.ts";
import type { AlbumPhoto } from "../album.ts";
import type { Engine } from "../engine.ts";
import type { RestoredCar } from "../restored-car.ts";
import type { readCar, StoredFile, StoredPhoto } from "./car-store.ts";
import { unpackAnalysis } from "./pack-analysis.ts";
import { StoredCarError } from "./stored-car-error.ts";

type Stored = NonNullable<Awaited<ReturnType<typeof readCar>>>;

/**
 * The car as it was; null where its file is missing. Rejects where a part of the app cannot be loaded, and where the photo cannot
 * be read: it could be once, and may be again when there is more memory.
 */
export async function openStoredCar({ car, files }: Stored, engine: Engine): Promise<RestoredCar | null> {
  if (car.sampleId !== null) return openSample(car.sampleId);
  const shownFile = files.get(car.shownId);
  if (shownFile === undefined) return null;
  // Other models may find other masks, and other panels.
  const canUseMasks = car.masksVersion === engine.masksVersion();
  const [result, photos] = await Promise.all([
    engine.readPhoto(toBlob(shownFile)),
    Promise.all(car.photos.map((photo) => toAlbumPhoto(photo, files.get(photo.id), canUseMasks))),
  ]);
  if (result.kind === "refused") throw new StoredCarError(`the stored photo is ${result.problem}`);
  return { kind: "photos", photo: result.photo, album: { shownId: car.shownId, photos: photos.flat() } };
}

/** Without a file, none. */
async function toAlbumPhoto(
  { id, thumbnail, analysis }: StoredPhoto,
  file: StoredFile | undefined,
  canUseMasks: boolean,
): Promise<AlbumPhoto[]> {
  if (file === undefined) return [];
  return [
    {
      id,
      file: toBlob(file),
      thumbnail: thumbnail && toBlob(thumbnail),
      // Damaged masks are made again, as if they were of another version.
      analysis: canUseMasks && analysis !== null ? await unpackAnalysis(analysis).catch(() => null) : null,
    },
  ];
}

async function openSample(sampleId: SampleId): Promise<RestoredCar | null> {
  const { sampleCars } = await import("../../samples/sample-cars.ts");
  const car = sampleCars.find(({ id }) => id === sampleId);
  return car === undefined ? null : { kind: "sample", sampleId, ...(await loadSample(car)) };
}

function toBlob({ bytes, type }: StoredFile): Blob {
  return new Blob([bytes], { type });
}
