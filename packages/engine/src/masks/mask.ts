/** Which pixels of a photo are to be wrapped, softly: one byte a pixel, row by row, 0 not at all, 255 wholly. */
export interface Mask {
  width: number;
  height: number;
  alpha: Uint8Array<ArrayBuffer>;
}

/** A segmenter's answer over a 256×256 square: above 0 is inside, the size of a number says how sure. */
export type Logits = Float32Array;

/** Side of the square of logits. The photo lies in its upper left corner, its long side filling the square. */
export const LOGITS_SIDE = 256;
