/**
 * The order of `count` frames in a loop that plays forward and backward, each end once. `padding` frames of the loop
 * are repeated before and after it.
 */
export function pingPongOrder(count: number, padding: number): number[] {
  const length = 2 * (count - 1);
  return Array.from({ length: length + 2 * padding }, (_, at) => {
    const position = (at - padding + length) % length;
    return Math.min(position, length - position);
  });
}
