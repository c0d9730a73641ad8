interface Size {
  width: number;
  height: number;
}

/** All pixels from `start` on that touch each other by a side and belong. Marks them as seen, and visits none that is. */
export function listPiece(
  start: number,
  seen: Uint8Array,
  belongs: (at: number) => boolean,
  { width, height }: Size,
): number[] {
  const piece = [start];
  seen[start] = 1;
  for (const at of piece) {
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
      if (next < 0 || next >= width * height || seen[next] || !belongs(next)) continue;
      seen[next] = 1;
      piece.push(next);
    }
  }
  return piece;
}
