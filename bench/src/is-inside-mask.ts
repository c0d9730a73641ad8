/** True when the pixel and its eight neighbors are in the mask. */
export function isInsideMask(
  mask: Uint8Array,
  { width, height }: { width: number; height: number },
  at: number,
): boolean {
  const x = at % width;
  const y = Math.floor(at / width);
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
  for (const row of [at - width, at, at + width])
    for (const near of [row - 1, row, row + 1]) if ((mask[near] ?? 0) <= 127) return false;
  return true;
}
