interface Size {
  width: number;
  height: number;
}

/**
 * Copies planes of one size into planes of another, from the same top left corner: what does not fit is cut off, and the
 * rest is zero.
 */
export function coverFrame(planes: Float32Array, from: Size, to: Size): Float32Array {
  const count = planes.length / (from.width * from.height);
  const covered = new Float32Array(count * to.width * to.height);
  const [width, height] = [Math.min(from.width, to.width), Math.min(from.height, to.height)];
  for (let plane = 0; plane < count; plane++)
    for (let y = 0; y < height; y++) {
      const start = (plane * from.height + y) * from.width;
      covered.set(planes.subarray(start, start + width), (plane * to.height + y) * to.width);
    }
  return covered;
}
