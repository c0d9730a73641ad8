import { targetKey } from "../../choices/choice.ts";
import type { Choices } from "../../choices/edit-choices.ts";

export interface PictureFormat {
  type: "image/png" | "image/jpeg";
  extension: "png" | "jpg";
  /** 0..1 where the format loses something. */
  quality?: number;
}

export const pngFormat: PictureFormat = { type: "image/png", extension: "png" };
export const jpegFormat: PictureFormat = { type: "image/jpeg", extension: "jpg", quality: 0.92 };

/** Named after the film on the whole car; a look that is more than that is a look. */
export function pictureFileName(choices: Choices, format: PictureFormat): string {
  const [first, ...more] = choices;
  const isWholeCar = first !== undefined && more.length === 0 && targetKey(first.target) === "paint";
  const name = isWholeCar && first.treatment.kind === "film" ? first.treatment.film.id : "look";
  return `livery-${name}.${format.extension}`;
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has to have begun before its address may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
