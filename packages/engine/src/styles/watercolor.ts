import { floatAt } from "../array-access.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { valueNoise } from "../geometry/value-noise.ts";
import { clamp } from "../numbers.ts";
import { blurPlane } from "../photo/blur-plane.ts";
import type { Raster } from "../photo/resize.ts";
import { drawnLines, partLines } from "./car-lines.ts";
import { smoothTones } from "./car-tones.ts";
import { drawGroundShadow } from "./ground-shadow.ts";
import { mixInto, paint, setInk } from "./paint.ts";
import { paintedColors } from "./painted-colors.ts";
import type { Color, StyleInput } from "./style-input.ts";

const paper: Color = [250, 247, 240];
const wash: Color = [176, 201, 218];
const shade: Color = [98, 104, 128];
const pencil: Color = [58, 54, 60];
/** Sizes for a picture of 2400 pixels. */
const sizes = { brush: 14, pool: 7, bloom: 90, grain: 5, wet: 70 } as const;
/** How light the paint is on paper, how much its edges and its grains darken. */
const pigment = { strength: 0.86, saturation: 1.25, edge: 2.6, grain: 0.09, flow: 0.1 } as const;

/** A watercolor: washes that are darker along their edges, grains of pigment, a little pencil, and the paper left white. */
export function drawWatercolor(input: StyleInput): Raster {
  const { cutout, unit } = input;
  const size = { width: cutout.width, height: cutout.height };
  const colors = paintedColors(input, sizes.brush * unit);
  const level = colors[1].map(
    (green, at) => 0.299 * floatAt(colors[0], at) + 0.587 * green + 0.114 * floatAt(colors[2], at),
  );
  // Pigment collects on the darker side of an edge.
  const around = blurPlane(level, size, sizes.pool * unit);
  const borders = blurPlane(partLines(input, 4 * unit), size, 2 * unit);
  const lines = drawnLines(smoothTones(cutout, 5 * unit), input, {
    width: 3 * unit,
    tone: "dark",
    threshold: 1,
  });
  const shadow = drawGroundShadow(input, { reach: 0.1, soft: 0.22 });
  const bloom = blurPlane(cutout.car, size, sizes.bloom * unit);
  return paint(cutout, (color, at, x, y) => {
    const grain = valueNoise(x / (sizes.grain * unit), y / (sizes.grain * unit));
    const wet = valueNoise(x / (sizes.wet * unit), y / (sizes.wet * unit));
    const flow = 1 + pigment.flow * wet + pigment.grain * grain;
    setInk(color, paper);
    mixInto(color, wash, 0.6 * smoothstep(0.06 + 0.05 * wet, 0.42 + 0.1 * wet, floatAt(bloom, at)) * flow);
    mixInto(color, shade, clamp(0.75 * smoothstep(0.15, 0.55, floatAt(shadow, at) + 0.12 * wet) * flow));
    const car = smoothstep(0.3, 0.7, floatAt(cutout.car, at));
    if (car > 0) {
      const pooled = Math.max(0, floatAt(around, at) - floatAt(level, at));
      const density = flow * (1 + pigment.edge * pooled + 0.35 * floatAt(borders, at));
      mixInto(color, washed(at, density), car);
    }
    mixInto(color, pencil, 0.4 * floatAt(lines, at) + 0.3 * smoothstep(0.2, 0.8, floatAt(borders, at)));
  });

  /** Paint on white paper: more of it is darker. */
  function washed(at: number, density: number): Color {
    const gray = floatAt(level, at);
    const channel = (index: 0 | 1 | 2) => {
      const value = clamp(gray + (floatAt(colors[index], at) - gray) * pigment.saturation, 0.02, 1);
      return paper[index] * value ** (pigment.strength * density);
    };
    return [channel(0), channel(1), channel(2)];
  }
}
