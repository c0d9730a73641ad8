/** 0 at `from`, 1 at `to`, a soft rise between (GLSL's function). Works with `from` above `to` too, then falling. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
