/** Per pixel of a photo, row by row, how much of it belongs to a region: 0 nothing, 255 all. */
export interface Mask {
  width: number;
  height: number;
  alpha: Uint8Array<ArrayBuffer>;
}

/** A model's scores over the 256×256 cells of the frame: above 0 is inside, the magnitude says how certain. */
export type Logits = Float32Array;

/** Side of the square of cells. The photo lies in its upper left corner and its long side fills the square. */
export const LOGITS_SIDE = 256;

export const CELL_COUNT = LOGITS_SIDE * LOGITS_SIDE;
