/** What an image file's header says, without decoding it. */
export interface PictureHeader {
  kind: "picture";
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "bmp";
  /** In pixels; 0 if the header does not say. */
  width: number;
  height: number;
  /**
   * False if the file may be truncated: it lacks its end. Of a HEIC or AVIF it is certain. Browsers decode a truncated file
   * partly and leave the rest empty.
   */
  isComplete: boolean;
  /** The file contains more than one frame. */
  isAnimated: boolean;
}
