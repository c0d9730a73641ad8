/** What an image file's header says, without decoding it. */
export interface PictureHeader {
  kind: "picture";
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "bmp";
  width: number;
  height: number;
  /** The file is not truncated. Browsers decode a truncated file partly and leave the rest gray. */
  isComplete: boolean;
  /** The file contains more than one frame. */
  isAnimated: boolean;
}
