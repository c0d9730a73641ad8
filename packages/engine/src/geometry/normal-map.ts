import { floatAt } from "../array-access.ts";
import type { Vector } from "./vectors.ts";

/** View-space unit normals of the visible surface, for each pixel of a small photo. They face the camera: z follows. */
export interface NormalMap {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
}

export function normalAt({ x, y }: NormalMap, at: number): Vector {
  const [right, up] = [floatAt(x, at), floatAt(y, at)];
  return [right, up, Math.sqrt(Math.max(0, 1 - right * right - up * up))];
}

/** Surfaces seen from behind cannot be; those seen edge-on keep this much of the view. */
const MIN_FACING = 0.02;

/** Sets a normal of any length. */
export function setNormal({ x, y }: NormalMap, at: number, normal: Vector): void {
  const facing = Math.max(MIN_FACING * Math.hypot(...normal), normal[2]);
  const length = Math.hypot(normal[0], normal[1], facing);
  x[at] = length > 0 ? normal[0] / length : 0;
  y[at] = length > 0 ? normal[1] / length : 0;
}
