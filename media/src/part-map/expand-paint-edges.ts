import type { PieceNumbers } from "./part-map.ts";

interface Scene {
  numbers: PieceNumbers;
  isPaint: readonly boolean[];
  /** The photo's linear luminance. */
  light: Float32Array;
}

/** How far around a pixel paint and what it borders on are looked at. */
const REACH = 2;
/** Linear luminance below which old paint does not shine. */
const BRIGHT = 0.15;

/**
 * The same with the borders of bright paint a pixel wider where it meets what is dark. A camera's pixel there is a
 * mixture of the two: film over all of it comes out as dark as the mixture, but what is left bare shines as a line of old
 * paint.
 */
export function spreadPaint(scene: Scene): PieceNumbers {
  const { numbers, light } = scene;
  const spread = Uint8Array.from(numbers.data);
  for (let at = 0; at < light.length; at++) {
    const pixel = partsAt(scene, at);
    if (pixel.share === 255) continue;
    const border = lookAround(scene, at);
    const panel = pixel.panel || border.panel;
    if (panel === 0) continue;
    const darkness = Math.max(0, border.paint - border.other) / Math.max(BRIGHT, border.paint);
    const share = Math.round(pixel.share + (255 - pixel.share) * darkness ** 2);
    if (share === pixel.share) continue;
    spread.set(share > 127 ? [panel, share, pixel.other] : [pixel.other, 255 - share, panel], at * 3);
  }
  return { ...numbers, data: spread };
}

/** A pixel's paint and the rest of it. */
function partsAt({ numbers: { data }, isPaint }: Scene, at: number) {
  const [main, share, second] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]] as [
    number,
    number,
    number,
  ]; // three numbers a pixel
  const [isMainPaint, isSecondPaint] = [isPaint[main - 1] === true, isPaint[second - 1] === true];
  if (isMainPaint) return { panel: main, share: isSecondPaint ? 255 : share, other: second };
  return isSecondPaint && share < 255
    ? { panel: second, share: 255 - share, other: main }
    : { panel: 0, share: 0, other: main };
}

/** Mean light of what is mostly paint, that of the darkest that is none, and the panel of a pixel beside. */
function lookAround(scene: Scene, at: number) {
  const { width, height } = scene.numbers;
  const [x, y] = [at % width, Math.floor(at / width)];
  const found = { panel: 0, sum: 0, count: 0, darkest: 1 };
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++)
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
      const near = row * width + column;
      const { panel, share } = partsAt(scene, near);
      const light = scene.light[near] as number;
      if (share === 0) found.darkest = Math.min(found.darkest, light);
      if (share < 128) continue;
      found.sum += light;
      found.count++;
      if (Math.max(Math.abs(row - y), Math.abs(column - x)) === 1) found.panel = panel;
    }
  return {
    panel: found.panel,
    paint: found.sum / Math.max(1, found.count),
    other: found.darkest,
  };
}
