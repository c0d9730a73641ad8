import type { PartMask, Photo } from "@livery/engine";
import { readPieces } from "./read-part-masks.ts";
import type { SampleCar } from "./sample-cars.ts";
import { SampleError } from "./sample-error.ts";

/**
 * One of our own cars as the engine would give it, without the search. Rejects with SampleError when its files cannot be
 * had.
 */
export async function loadSample(car: SampleCar): Promise<{ photo: Photo; masks: PartMask[] }> {
  const [photo, numbers] = await Promise.all([readPixels(car.photo), readPixels(car.pieces)]);
  return { photo, masks: readPieces(numbers.pixels, car.facts) };
}

async function readPixels(address: string): Promise<Photo> {
  // The numbers of masks are no colours: nothing may be converted.
  const bitmap = await createImageBitmap(await fetchFile(address), { colorSpaceConversion: "none" });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser gives no canvas to read a picture with.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, pixels: context.getImageData(0, 0, width, height) };
}

async function fetchFile(address: string): Promise<Blob> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return await response.blob();
  } catch (cause) {
    throw new SampleError(`${address} could not be fetched`, { cause });
  }
}
