/** A rectangle of whole photo pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
