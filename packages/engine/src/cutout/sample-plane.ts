import { floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";

interface Size {
  width: number;
  height: number;
}

/** A plane's value between pixels' middles, by linear interpolation; beyond its ends, that of the nearest. */
export function samplePlane(
  plane: Float32Array,
  { width, height }: Size,
  [x, y]: readonly [x: number, y: number],
): number {
  const [column, row] = [clamp(x, 0, width - 1.001), clamp(y, 0, height - 1.001)];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const at = top * width + left;
  const above = (1 - right) * floatAt(plane, at) + right * floatAt(plane, at + 1);
  const below = (1 - right) * floatAt(plane, at + width) + right * floatAt(plane, at + width + 1);
  return (1 - down) * above + down * below;
}
