/**
 * A camera's shoulder: below the knee a pixel's linear value is the light; above, more and more light is squeezed in
 * up to `whiteLight`, which is drawn as white. Extended Reinhard (Reinhard et al. 2002, equation 4) from the knee on.
 * The shader has its twin in film.glsl; the two are compared in a test.
 */
export const tone = { knee: 0.5, whiteLight: 1.6 } as const;

const ROOM = 1 - tone.knee;
const REACH = (tone.whiteLight - tone.knee) / ROOM;

/** From light (0 upwards) to a linear pixel value (0 to 1). */
export function toPixel(light: number): number {
  if (light <= tone.knee) return light;
  const over = (light - tone.knee) / ROOM;
  return Math.min(1, tone.knee + (ROOM * over * (1 + over / REACH ** 2)) / (1 + over));
}

/** From a linear pixel value (0 to 1) to light. */
export function toLight(pixel: number): number {
  if (pixel <= tone.knee) return pixel;
  const drawn = (pixel - tone.knee) / ROOM;
  const half = (REACH ** 2 / 2) * (drawn - 1 + Math.sqrt((1 - drawn) ** 2 + (4 * drawn) / REACH ** 2));
  return tone.knee + ROOM * half;
}

/** An sRGB byte's linear value, IEC 61966-2-1. */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The way back: a linear value as a share of the largest sRGB byte. */
export function toSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
