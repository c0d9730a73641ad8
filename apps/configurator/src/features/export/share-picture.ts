import { saveFile } from "./picture-file.ts";
import { texts } from "../../language/texts.ts";

/** A picture and the name of its file. */
export interface NamedPicture {
  picture: Blob;
  name: string;
}

/** Opens the system's share menu, or saves the pictures when there is none. Returns a message for the customer. */
export async function sharePictures(pictures: readonly NamedPicture[], signal: AbortSignal): Promise<string> {
  let reason = texts.looks.sharingUnavailable;
  const files = pictures.map(({ picture, name }) => new File([picture], name, { type: picture.type }));
  if ("canShare" in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return texts.looks.shared;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return ""; // the customer closed it
      reason = texts.looks.sharingFailed; // the tap was too long ago, or the host page does not allow it
    }
  }
  signal.throwIfAborted();
  return `${reason}. ${await savePictures(pictures)}`;
}

/** Saves the pictures as files; one call at a time saves each once. Returns a message for the customer. */
export async function savePictures(pictures: readonly NamedPicture[]): Promise<string> {
  await Promise.all(pictures.map(({ picture, name }) => saveFile(picture, name)));
  const [first, ...more] = pictures;
  return first !== undefined && more.length === 0
    ? texts.looks.savedAs(first.name)
    : texts.looks.picturesSaved(pictures.length);
}
