import { byteAt, floatAt } from "../array-access.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import { cropPlane, windowAround } from "../photo/plane-window.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * The kind that prevails around each pixel, so that borders between kinds are as smooth as a pen's. Kinds are numbers from
 * 1; 0 is none of them.
 */
export function smoothKinds(kinds: Uint8Array, size: Size, sigma: number): Uint8Array {
  const smooth = new Uint8Array(kinds.length);
  const most = new Float32Array(kinds.length);
  const total = new Float32Array(kinds.length);
  const present = new Set(kinds);
  present.delete(0);
  for (const kind of present) {
    const own = new Float32Array(kinds.length);
    for (let at = 0; at < own.length; at++) if (kinds[at] === kind) own[at] = 1;
    // Farther from it than this it prevails nowhere.
    const box = windowAround(own, size, Math.ceil(3 * sigma) + 1);
    const share = blurPlane(cropPlane(own, size, box), box, sigma);
    for (let y = 0, from = 0; y < box.height; y++)
      for (let x = 0, at = (box.top + y) * size.width + box.left; x < box.width; x++, at++, from++) {
        const value = floatAt(share, from);
        total[at] = floatAt(total, at) + value;
        if (value <= floatAt(most, at)) continue;
        most[at] = value;
        smooth[at] = kind;
      }
  }
  for (let at = 0; at < smooth.length; at++) if (1 - floatAt(total, at) > floatAt(most, at)) smooth[at] = 0;
  return smooth;
}

/** Pixels at which `isBorder` of their own kind and that to the right, or below. */
export function bordersOf(
  kinds: Uint8Array,
  { width }: Size,
  isBorder: (one: number, other: number) => boolean,
): Float32Array {
  const borders = new Float32Array(kinds.length);
  for (let at = 0; at < kinds.length - width; at++) {
    const [own, right, below] = [byteAt(kinds, at), byteAt(kinds, at + 1), byteAt(kinds, at + width)];
    if (own === right && own === below) continue;
    if (isBorder(own, right) || isBorder(own, below)) borders[at] = 1;
  }
  return borders;
}
