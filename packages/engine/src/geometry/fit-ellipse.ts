import { byteAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import type { Ellipse } from "../masks/ellipse.ts";

/** The ellipse with the same center, area and direction as a soft mask. A mask of a filled ellipse gives that ellipse. */
export function fitEllipse({ left, top, width }: Box, alpha: Uint8Array): Ellipse {
  const sums = { weight: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  for (let at = 0; at < alpha.length; at++) {
    const weight = byteAt(alpha, at);
    if (weight === 0) continue;
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    sums.weight += weight;
    sums.x += weight * x;
    sums.y += weight * y;
    sums.xx += weight * x * x;
    sums.xy += weight * x * y;
    sums.yy += weight * y * y;
  }
  const [x, y] = [sums.x / sums.weight, sums.y / sums.weight];
  const xx = sums.xx / sums.weight - x * x;
  const xy = sums.xy / sums.weight - x * y;
  const yy = sums.yy / sums.weight - y * y;
  const mean = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return {
    x: left + x,
    y: top + y,
    // The variance along an axis of a filled ellipse is a quarter of the radius squared.
    longRadius: 2 * Math.sqrt(mean + spread),
    shortRadius: 2 * Math.sqrt(Math.max(0, mean - spread)),
    angle: Math.atan2(2 * xy, xx - yy) / 2,
  };
}
