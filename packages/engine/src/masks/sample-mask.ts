interface Size {
  width: number;
  height: number;
}

/** What `valueAt` says of the pixels of a photo's mask at the centers of the pixels of a small copy. */
export function sampleMask(mask: Size, small: Size, valueAt: (at: number) => number): Float32Array {
  const values = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / small.height) * mask.width;
    for (let x = 0; x < small.width; x++)
      values[y * small.width + x] = valueAt(row + Math.floor(((x + 0.5) * mask.width) / small.width));
  }
  return values;
}
