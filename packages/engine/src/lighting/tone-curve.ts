/**
 * A camera's highlight roll-off. Below the knee, a pixel's linear value is the scene light. Above it, the curve
 * compresses scene light up to `whitePoint`, which displays as white. Extended Reinhard (Reinhard et al. 2002,
 * equation 4) from the knee on. color.glsl has the same functions.
 */
export const toneCurve = { knee: 0.5, whitePoint: 1.6 } as const;

const RANGE = 1 - toneCurve.knee;
const WHITE = (toneCurve.whitePoint - toneCurve.knee) / RANGE;

/** From scene light (0 and up) to a linear display value (0 to 1). */
export function toDisplay(light: number): number {
  if (light <= toneCurve.knee) return light;
  const over = (light - toneCurve.knee) / RANGE;
  return Math.min(1, toneCurve.knee + (RANGE * over * (1 + over / WHITE ** 2)) / (1 + over));
}

/** From a linear display value (0 to 1) to scene light. Inverse of `toDisplay`. */
export function toSceneLight(value: number): number {
  if (value <= toneCurve.knee) return value;
  const display = (value - toneCurve.knee) / RANGE;
  const over = (WHITE ** 2 / 2) * (display - 1 + Math.sqrt((1 - display) ** 2 + (4 * display) / WHITE ** 2));
  return toneCurve.knee + RANGE * over;
}

/** The linear value (0 to 1) of an sRGB byte, IEC 61966-2-1. */
export function byteToLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The sRGB value (0 to 1) of a linear value (0 to 1). */
export function linearToSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
