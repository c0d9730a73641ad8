import { saveFile } from "./picture-file.ts";

/** Opens the system's share menu, or saves the picture when there is none. Returns a message for the customer. */
export async function sharePicture(picture: Blob, name: string, signal: AbortSignal): Promise<string> {
  let reason = "Sharing isn't available here";
  const files = [new File([picture], name, { type: picture.type })];
  if ("canShare" in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return "Shared.";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return ""; // the customer closed it
      reason = "Sharing couldn't open"; // the tap was too long ago, or the host page does not allow it
    }
  }
  signal.throwIfAborted();
  saveFile(picture, name);
  return `${reason}. Saved as ${name}.`;
}
