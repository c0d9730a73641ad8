/** A rectangle in photo pixels, with integer edges. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
