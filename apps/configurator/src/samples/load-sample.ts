import type { PartMask, Photo, SurfaceNormals } from "@livery/engine";
import { decodePicture } from "@livery/engine/decode-picture";
import { createCanvas } from "../controls/draw-canvas.ts";
import { readNormals } from "./read-normals.ts";
import { readPartMasks } from "./read-part-masks.ts";
import type { SampleCar } from "./sample-cars.ts";
import { SampleError } from "./sample-error.ts";

/** A sample car in the engine's format, without segmentation. Rejects with SampleError if its files do not load. */
export async function loadSample(
  car: SampleCar,
): Promise<{ photo: Photo; masks: PartMask[]; normals: SurfaceNormals }> {
  const [photo, partMap, normals] = await Promise.all([
    readPixels(car.photo),
    readPixels(car.partMap),
    readPixels(car.normals),
  ]);
  return {
    photo,
    masks: readPartMasks(partMap.pixels, car.facts),
    normals: readNormals(normals.pixels, photo),
  };
}

async function readPixels(url: string): Promise<Photo> {
  // A part map holds numbers, not colors, so its values must not be converted.
  const picture = await decodePicture(await fetchFile(url), { colorSpaceConversion: "none" });
  if (picture === null) throw new SampleError(`could not decode ${url}`);
  const { width, height, source, close } = picture;
  const context = createCanvas(width, height);
  context.drawImage(source, 0, 0);
  close();
  return { width, height, pixels: context.getImageData(0, 0, width, height) };
}

async function fetchFile(url: string): Promise<Blob> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.blob();
  } catch (cause) {
    throw new SampleError(`could not fetch ${url}`, { cause });
  }
}
