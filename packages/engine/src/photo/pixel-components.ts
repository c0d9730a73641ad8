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
  { width, height }: Size,
): number[] {
  const component = [start];
  seen[start] = 1;
  for (const at of component) {
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
      if (next < 0 || next >= width * height || seen[next] || !belongs(next)) continue;
      seen[next] = 1;
      component.push(next);
    }
  }
  return component;
}
