import { saveFile } from "./picture-file.ts";

/** Hands the picture to the system's sheet; where there is none it is saved. Says how it went. */
export async function sharePicture(picture: Blob, name: string): Promise<string> {
  const files = [new File([picture], name, { type: picture.type })];
  if ("canShare" in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return "Shared.";
    } catch (error) {
      // Closed by the person; any other refusal leaves the file.
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  saveFile(picture, name);
  return `This device has no sheet to share with. Saved as ${name}.`;
}
