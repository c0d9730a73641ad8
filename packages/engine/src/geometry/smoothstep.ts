import { clamp } from "../numbers.ts";
/** GLSL's smoothstep: 0 at `from`, 1 at `to`, smooth in between. Falls where `from` is above `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
