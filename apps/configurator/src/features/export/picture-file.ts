import { type Look, panelGroupKey } from "../../look/layer.ts";

export interface PictureFormat {
  type: "image/png" | "image/jpeg";
  extension: "png" | "jpg";
  /** 0 to 1, for lossy formats. */
  quality?: number;
}

export const pngFormat: PictureFormat = { type: "image/png", extension: "png" };
export const jpegFormat: PictureFormat = { type: "image/jpeg", extension: "jpg", quality: 0.92 };

export function pictureFileName(look: Look, format: PictureFormat): string {
  return `${pictureName(look)}.${format.extension}`;
}

/** Named after the film when the look is one film on the whole car. Without the extension. */
export function pictureName(look: Look): string {
  const [first, ...more] = look;
  const isWholeCar = first !== undefined && more.length === 0 && panelGroupKey(first.panelGroup) === "paint";
  const name = isWholeCar && first.treatment.kind === "film" ? first.treatment.film.id : "look";
  return `livery-${name}`;
}

/** Object URLs of files that may still be downloading. */
const openUrls = new Set<string>();

/** Until a browser shows the download, a customer may press again, and would get a second file. */
const shownAfterMs = 1000;

/** Resolves when the browser shows the download. */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  openUrls.add(link.href);
  link.click();
  // The download must start before its URL is revoked.
  setTimeout(() => revoke(link.href), 60_000);
  await new Promise((resolve) => setTimeout(resolve, shownAfterMs));
}

/** Revokes the URLs of all saved pictures. */
export function forgetFiles(): void {
  for (const url of openUrls) revoke(url);
}

function revoke(url: string): void {
  URL.revokeObjectURL(url);
  openUrls.delete(url);
}
