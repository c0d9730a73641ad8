/** In photo pixels. */
export interface PhotoPoint {
  x: number;
  y: number;
}
