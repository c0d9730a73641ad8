import type { Background } from "@livery/engine";
import { createCanvas, toPng } from "../../controls/draw-canvas.ts";
import type { SafeStorage } from "../../look/safe-storage.ts";
import { readBackgroundFile, type StoredFile } from "./car-store.ts";
import { RestoreMark } from "./restore-mark.ts";

/** The pixels of the customer's own picture that the car stands in. */
export type BackgroundPicture = Background["picture"];

export const tabKey = "livery.tab";

/** A tab that was closed does not come back to its car. */
export const longestKeptMs = 24 * 60 * 60_000;

/** The picture that this tab's car stood in; null where none is kept, it is too old, or the page before this one crashed. */
export async function loadKeptBackground(
  tabStorage: SafeStorage,
  now = Date.now,
): Promise<BackgroundPicture | null> {
  const tab = tabStorage.read(tabKey);
  if (tab === null || new RestoreMark(tabStorage).isSet) return null;
  const file = await readBackgroundFile(tab, now() - longestKeptMs);
  return file && decode(file).catch(() => null); // damaged: the car is shown where it was photographed
}

/** The pixels as they are, without what the file of a camera says about its place. */
export async function toBackgroundFile({ width, height, data }: BackgroundPicture): Promise<StoredFile> {
  const context = createCanvas(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const file = await toPng(context);
  return { bytes: await file.arrayBuffer(), type: file.type };
}

async function decode({ bytes, type }: StoredFile): Promise<BackgroundPicture> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }));
  const { width, height } = bitmap;
  const context = createCanvas(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
