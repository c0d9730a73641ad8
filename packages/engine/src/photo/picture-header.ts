/** What a picture file tells without decoding it. */
export interface PictureHeader {
  kind: "picture";
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "bmp";
  width: number;
  height: number;
  /** The file goes on to its end. Browsers decode one that does not halfway, and leave the rest grey. */
  isComplete: boolean;
  /** More than one picture, shown in turn. */
  isAnimated: boolean;
}
