interface Size {
  width: number;
  height: number;
}

/** 1 for pixels that count and are connected to one of the starts through pixels that count. */
export function flood(
  starts: readonly number[],
  counts: (at: number) => boolean,
  { width, height }: Size,
): Uint8Array {
  const reached = new Uint8Array(width * height);
  const queue: number[] = [];
  const visit = (at: number) => {
    if (reached[at] !== 0 || !counts(at)) return;
    reached[at] = 1;
    queue.push(at);
  };
  for (const start of starts) visit(start);
  for (const at of queue) {
    if (at % width > 0) visit(at - 1);
    if (at % width < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at + width < reached.length) visit(at + width);
  }
  return reached;
}
