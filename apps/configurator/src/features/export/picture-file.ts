import { panelGroupKey } from "../../look/layer.ts";
import type { Look } from "../../look/layer.ts";

export interface PictureFormat {
  type: "image/png" | "image/jpeg";
  extension: "png" | "jpg";
  /** 0..1 where the format loses something. */
  quality?: number;
}

export const pngFormat: PictureFormat = { type: "image/png", extension: "png" };
export const jpegFormat: PictureFormat = { type: "image/jpeg", extension: "jpg", quality: 0.92 };

/** Named after the film on the whole car; a look that is more than that is a look. */
export function pictureFileName(look: Look, format: PictureFormat): string {
  const [first, ...more] = look;
  const isWholeCar = first !== undefined && more.length === 0 && panelGroupKey(first.panelGroup) === "paint";
  const name = isWholeCar && first.treatment.kind === "film" ? first.treatment.film.id : "look";
  return `livery-${name}.${format.extension}`;
}

/** Addresses of files that were handed out and may still be read. */
const offered = new Set<string>();

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  offered.add(link.href);
  link.click();
  // The download has to have begun before its address may go.
  setTimeout(() => letGo(link.href), 60_000);
}

/** The pictures that were handed out are no longer to be had from here. */
export function forgetFiles(): void {
  for (const address of offered) letGo(address);
}

function letGo(address: string): void {
  URL.revokeObjectURL(address);
  offered.delete(address);
}
