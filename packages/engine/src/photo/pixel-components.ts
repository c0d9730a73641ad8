interface Size {
  width: number;
  height: number;
}

/** The connected components of the pixels that belong: those that touch each other by a side. */
export function pixelComponents(belongs: (at: number) => boolean, size: Size): number[][] {
  const seen = new Uint8Array(size.width * size.height);
  const components: number[][] = [];
  for (let at = 0; at < seen.length; at++)
    if (!seen[at] && belongs(at)) components.push(componentAt(at, seen, belongs, size));
  return components;
}

/** Marks its pixels as seen. */
function componentAt(
  start: number,
  seen: Uint8Array,
  belongs: (at: number) => boolean,
  size: Size,
): number[] {
  const component = [start];
  seen[start] = 1;
  for (const at of component)
    for (const next of neighborsOf(at, size)) {
      if (seen[next] || !belongs(next)) continue;
      seen[next] = 1;
      component.push(next);
    }
  return component;
}

/** The up to four pixels that a pixel touches by a side. */
export function neighborsOf(at: number, { width, height }: Size): number[] {
  const neighbors: number[] = [];
  const x = at % width;
  if (x > 0) neighbors.push(at - 1);
  if (x < width - 1) neighbors.push(at + 1);
  if (at >= width) neighbors.push(at - width);
  if (at < width * (height - 1)) neighbors.push(at + width);
  return neighbors;
}
