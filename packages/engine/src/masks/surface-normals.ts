import { floatAt } from "../array-access.ts";
import type { Box } from "./box.ts";

/** Side of the shape model's output. */
export const NORMALS_SIDE = 128;

/** Which way the car's surface faces, as the shape model sees it. */
export interface SurfaceNormals {
  /** What the model's frame shows, in photo pixels: its long side fills the frame, the rest is padding. */
  box: Box;
  /**
   * 4×128×128 bytes: unit normals in view space (x right, y up, z to the camera) as 127.5 · (n + 1), then their expected
   * error as 255/π · radians. Values outside the car mean nothing.
   */
  values: Uint8Array<ArrayBuffer>;
}

/** From the model's output: normals, then their expected error in radians. */
export function toNormalBytes(output: Float32Array): Uint8Array<ArrayBuffer> {
  const cells = NORMALS_SIDE * NORMALS_SIDE;
  const bytes = new Uint8ClampedArray(4 * cells);
  for (let index = 0; index < 3 * cells; index++) bytes[index] = 127.5 * (floatAt(output, index) + 1);
  for (let index = 3 * cells; index < 4 * cells; index++)
    bytes[index] = (255 / Math.PI) * floatAt(output, index);
  return new Uint8Array(bytes.buffer);
}
