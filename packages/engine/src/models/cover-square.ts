import type * as ort from "onnxruntime-web/wasm";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";

/** Planes of floats that cover the upper left part of the 256×256 cells, with zeros in the others. */
export function coverSquare({ data, dims }: Pick<ort.Tensor, "data" | "dims">): Float32Array {
  const [, planes = 0, rows = 0, columns = 0] = dims;
  const values = data as Float32Array; // the car parts model's declared type
  if (rows * columns === CELL_COUNT) return values;
  const square = new Float32Array(planes * CELL_COUNT);
  for (let plane = 0; plane < planes; plane++)
    for (let row = 0; row < rows; row++) {
      const start = (plane * rows + row) * columns;
      square.set(values.subarray(start, start + columns), plane * CELL_COUNT + row * LOGITS_SIDE);
    }
  return square;
}
