/**
 * Which of `count` frames are shown one after another for a loop that goes there and back: each end once, so that the
 * last one leads to the first. `around` more of the loop before it and after it are added.
 */
export function loopOrder(count: number, around: number): number[] {
  const length = 2 * (count - 1);
  return Array.from({ length: length + 2 * around }, (_, at) => {
    const place = (at - around + length) % length;
    return Math.min(place, length - place);
  });
}
