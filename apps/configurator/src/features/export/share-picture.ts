import { saveFile } from "./picture-file.ts";

/** Hands the picture to the system's sheet; where there is none it is saved, unless aborted. Says how it went. */
export async function sharePicture(picture: Blob, name: string, signal: AbortSignal): Promise<string> {
  let why = "This device has no sheet to share with";
  const files = [new File([picture], name, { type: picture.type })];
  if ("canShare" in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return "Shared.";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return ""; // closed by the person
      why = "The system's sheet did not open"; // the tap was too long ago, or the page outside does not allow it
    }
  }
  signal.throwIfAborted();
  saveFile(picture, name);
  return `${why}. Saved as ${name}.`;
}
