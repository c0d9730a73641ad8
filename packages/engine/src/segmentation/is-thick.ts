/** Whether a component of a picture's pixels, none of them outermost, is five pixels thick in one place; lines are not. */
export function isThick(pixels: readonly number[], width: number): boolean {
  const innerOf = (part: ReadonlySet<number>) =>
    new Set([...part].filter((at) => [-1, 1, -width, width].every((step) => part.has(at + step))));
  return innerOf(innerOf(new Set(pixels))).size > 0;
}
