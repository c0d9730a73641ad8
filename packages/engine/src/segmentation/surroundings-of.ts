/** The eight neighbors of some pixels that are not part of them. None of these may lie on the photo's outermost row or column. */
export function surroundingsOf(pixels: readonly number[], width: number): number[] {
  const own = new Set(pixels);
  const around = new Set<number>();
  for (const at of pixels)
    for (const row of [at - width, at, at + width])
      for (const next of [row - 1, row, row + 1]) if (!own.has(next)) around.add(next);
  return [...around];
}
