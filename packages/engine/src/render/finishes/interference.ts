import { luminanceOf, mapRgb, type Rgb } from "../../lighting/linear-rgb.ts";
import { withLuminance } from "./flakes.ts";

/** Hues on the circle: the last orange, and magenta. */
const LAST_TO_MAGENTA = 0.5;
const MAGENTA = 5;
/** Light that grays, which have no hue to move, reflect edge-on. */
const GRAY_PARTNER: Rgb = [0.8, 0.76, 1];

/**
 * What has this color face-on, seen edge-on: mica's interference moves its hue by `shift` sixths of the color circle. Greens and blues go
 * toward shorter wavelengths, blue to violet. Reds go to magenta, as those of makers do that read as pearl: toward gold they are brown.
 */
export function seenEdgeOn(color: Rgb, shift: number): Rgb {
  const [least, most] = [Math.min(...color), Math.max(...color)];
  const gray = 1 - (most - least) / Math.max(1e-4, most);
  const own = hueOf(color);
  const hue = own + (own < LAST_TO_MAGENTA || own > MAGENTA ? -shift : shift);
  const turned = mapRgb([3, 5, 1], (opposite, channel) => {
    const distance = Math.abs(((hue + 9 - opposite) % 6) - 3); // on the circle, up to 3
    const share = Math.min(1, Math.max(0, distance - 1));
    return (least + (most - least) * share) * (1 - gray + gray * GRAY_PARTNER[channel]);
  });
  return withLuminance(turned, luminanceOf(color));
}

/** In sixths of the color circle, from red over yellow and green. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue);
  const chroma = Math.max(1e-6, most - Math.min(red, green, blue));
  if (most === red) return (6 + (green - blue) / chroma) % 6;
  return most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
}
