import type { Matrix } from "./color-matrix.ts";
import type { TransferCurve } from "./transfer-curves.ts";

/** What the numbers of a picture mean. */
export interface PictureColor {
  /** From linear RGB to XYZ with a D50 white point, as in ICC profiles. */
  toXyz: Matrix;
  /** Of red, green and blue. */
  curves: readonly [TransferCurve, TransferCurve, TransferCurve];
  hdr: "pq" | "hlg" | null;
}
