/** From a channel's value, 0 to 1, to linear light. */
export type TransferCurve = (value: number) => number;

/** The cd/m² that white has in HDR, ITU-R BT.2408. */
const whiteNits = 203;

export const linear: TransferCurve = (value) => value;

export const decodeSrgb: TransferCurve = (value) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const encodeSrgb: TransferCurve = (light) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** SMPTE ST 2084, up to 10,000 cd/m². */
export const decodePq: TransferCurve = (value) => {
  const power = value ** (32 / 2523);
  const light = Math.max(power - 3424 / 4096, 0) / (2413 / 128 - (2392 / 128) * power);
  return (10_000 / whiteNits) * light ** (16_384 / 2610);
};

/** Light of the scene, ARIB STD-B67; `hlgGain` makes it that of a display. */
export const decodeHlg: TransferCurve = (value) =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;

/** For a display of 1000 cd/m², whose system gamma is 1.2. */
export function hlgGain(sceneLuminance: number): number {
  return sceneLuminance === 0 ? 0 : (1000 / whiteNits) * sceneLuminance ** 0.2;
}

/**
 * Factor that fits the light of HDR into that of a normal screen, by the brightest channel in Rec. 2020. A copy of what
 * Chromium does with an HDR AVIF (SMPTE ST 2094-50, reference white tone mapping, for 1000 cd/m²): half of the light up to white,
 * then a curve up to the brightest.
 */
export function toneMapGain(brightest: number): number {
  if (brightest <= 1) return 0.5;
  if (brightest >= 1000 / whiteNits) return 1 / brightest;
  // A quadratic Bezier curve from (1, 0.5) by (1.65, 0.825) to (1000/203, 1).
  const square = 1000 / whiteNits - 2.3;
  const t = (Math.sqrt(1.3 ** 2 + 4 * square * (brightest - 1)) - 1.3) / (2 * square);
  return (0.5 * (1 - t) ** 2 + 1.65 * t * (1 - t) + t ** 2) / brightest;
}
