/**
 * The camera: a filmic curve with a soft shoulder, as phones and renderers have (the fit of ACES by Stephen Hill),
 * with its inverse. A white surface in light of 1 displays as 0.76. color.glsl has the same functions.
 */
const curve = { numerator: [0.0245786, -0.000090537], denominator: [0.983729, 0.432951, 0.238081] } as const;
/** Scene light that counts as 1 before the curve. */
const EXPOSURE = 0.6;
/** Above this a photo is clipped, and the inverse too steep to tell more than "bright": 1.9. */
const MAX_DISPLAY = 0.88;

/** From scene light (0 and up) to a linear display value (0 to 1). */
export function toDisplay(light: number): number {
  const x = light / EXPOSURE;
  const [b, c] = curve.numerator;
  const [d, e, f] = curve.denominator;
  return Math.min(1, Math.max(0, (x * (x + b) + c) / (x * (d * x + e) + f)));
}

/** From a linear display value (0 to 1) to scene light. Inverse of `toDisplay` below white. */
export function toSceneLight(value: number): number {
  const y = Math.min(value, MAX_DISPLAY);
  const [b, c] = curve.numerator;
  const [d, e, f] = curve.denominator;
  const square = d * y - 1;
  const linear = e * y - b;
  const root = Math.sqrt(Math.max(0, linear * linear - 4 * square * (f * y - c)));
  return Math.max(0, (EXPOSURE * (-linear - root)) / (2 * square));
}

/** The linear value (0 to 1) of an sRGB byte, IEC 61966-2-1. */
export function byteToLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
