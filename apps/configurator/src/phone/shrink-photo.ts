import { decodePicture } from "@livery/engine/decode-picture";

/** Long side in pixels, as much as a kiosk shows. */
const longestSide = 2560;

/** A smaller JPEG of the photo, without the place and time that cameras write into it. Rejects what is not a picture. */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const picture = await decodePicture(file);
  if (picture === null) throw new Error("not a picture that this browser shows");
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture.source, 0, 0, canvas.width, canvas.height);
  picture.close();
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (photo === null) throw new Error("no JPEG from this browser");
  return photo.arrayBuffer();
}
