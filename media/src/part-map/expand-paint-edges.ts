import type { PartMap } from "./part-map.ts";

interface Input {
  partMap: PartMap;
  isPaint: readonly boolean[];
  /** Linear luminance of the photo. */
  luminance: Float32Array;
}

/** Neighborhood of an edge pixel. */
const RADIUS_PX = 2;
/** Linear luminance below which old paint is not visible. */
const BRIGHT = 0.15;

/**
 * Expands bright paint by a pixel where it meets a dark part. The camera blends both in an edge pixel: film over the
 * whole pixel comes out as dark as the blend, but an uncovered rest shows as a bright line of old paint.
 */
export function expandPaintEdges(input: Input): PartMap {
  const { partMap, luminance } = input;
  const expanded = Uint8Array.from(partMap.data);
  for (let at = 0; at < luminance.length; at++) {
    const pixel = readPixel(input, at);
    if (pixel.coverage === 255) continue;
    const edge = readNeighborhood(input, at);
    const panel = pixel.panel || edge.panel;
    if (panel === 0) continue;
    const contrast = Math.max(0, edge.paint - edge.other) / Math.max(BRIGHT, edge.paint);
    const coverage = Math.round(pixel.coverage + (255 - pixel.coverage) * contrast ** 2);
    if (coverage === pixel.coverage) continue;
    expanded.set(
      coverage > 127 ? [panel, coverage, pixel.other] : [pixel.other, 255 - coverage, panel],
      at * 3,
    );
  }
  return { ...partMap, data: expanded };
}

/** The painted panel of a pixel with its coverage, and the other part. */
function readPixel({ partMap: { data }, isPaint }: Input, at: number) {
  const [main, coverage, second] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]] as [
    number,
    number,
    number,
  ]; // three bytes per pixel
  const [isMainPaint, isSecondPaint] = [isPaint[main - 1] === true, isPaint[second - 1] === true];
  if (isMainPaint) return { panel: main, coverage: isSecondPaint ? 255 : coverage, other: second };
  return isSecondPaint && coverage < 255
    ? { panel: second, coverage: 255 - coverage, other: main }
    : { panel: 0, coverage: 0, other: main };
}

/** Mean luminance of the paint around a pixel, minimum luminance of everything else, and the adjacent panel. */
function readNeighborhood(input: Input, at: number) {
  const { width, height } = input.partMap;
  const [x, y] = [at % width, Math.floor(at / width)];
  const found = { panel: 0, sum: 0, count: 0, darkest: 1 };
  for (let row = Math.max(0, y - RADIUS_PX); row <= Math.min(height - 1, y + RADIUS_PX); row++)
    for (let column = Math.max(0, x - RADIUS_PX); column <= Math.min(width - 1, x + RADIUS_PX); column++) {
      const near = row * width + column;
      const { panel, coverage } = readPixel(input, near);
      const luminance = input.luminance[near] as number; // near is inside the picture
      if (coverage === 0) found.darkest = Math.min(found.darkest, luminance);
      if (coverage < 128) continue;
      found.sum += luminance;
      found.count++;
      if (Math.max(Math.abs(row - y), Math.abs(column - x)) === 1) found.panel = panel;
    }
  return {
    panel: found.panel,
    paint: found.sum / Math.max(1, found.count),
    other: found.darkest,
  };
}
