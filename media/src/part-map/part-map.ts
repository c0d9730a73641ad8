/**
 * Which piece each pixel shows, as part_map.py writes it: three numbers a pixel, the main piece's place among the facts
 * counted from 1 (0 is none), its share of 255 and the piece that has the rest.
 */
export interface PieceNumbers {
  data: Uint8Array;
  width: number;
  height: number;
}
