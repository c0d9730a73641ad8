import { byteAt, doubleAt } from "../array-access.ts";
import { invert, type Matrix, multiply, rec2020ToXyz, srgbToXyz } from "./color-matrix.ts";
import type { PictureColor } from "./picture-color.ts";
import { encodeSrgb, hlgGain, toneMapGain, type TransferCurve } from "./transfer-curves.ts";

/** Converts RGBA in place. Colors outside sRGB are cut off, as browsers do. */
export function convertToSrgb(data: Uint8ClampedArray, { toXyz, curves, hdr }: PictureColor): void {
  const [red, green, blue] = [tabulate(curves[0]), tabulate(curves[1]), tabulate(curves[2])];
  // HDR is mapped to the light of a normal screen in Rec. 2020, as in Chromium.
  const working = hdr === null ? toXyz : rec2020ToXyz;
  const [rw, gw, bw] = hdr === null ? identity : multiply(invert(rec2020ToXyz), toXyz);
  const [rs, gs, bs] = multiply(invert(srgbToXyz), working);
  const [luminanceOfRed, luminanceOfGreen, luminanceOfBlue] = toXyz[1];
  for (let at = 0; at < data.length; at += 4) {
    let r = doubleAt(red, byteAt(data, at));
    let g = doubleAt(green, byteAt(data, at + 1));
    let b = doubleAt(blue, byteAt(data, at + 2));
    if (hdr !== null) {
      const gain =
        hdr === "hlg" ? hlgGain(luminanceOfRed * r + luminanceOfGreen * g + luminanceOfBlue * b) : 1;
      const [x, y, z] = [r * gain, g * gain, b * gain];
      r = rw[0] * x + rw[1] * y + rw[2] * z;
      g = gw[0] * x + gw[1] * y + gw[2] * z;
      b = bw[0] * x + bw[1] * y + bw[2] * z;
      const toneGain = toneMapGain(Math.max(r, g, b));
      r *= toneGain;
      g *= toneGain;
      b *= toneGain;
    }
    data[at] = encode(rs[0] * r + rs[1] * g + rs[2] * b);
    data[at + 1] = encode(gs[0] * r + gs[1] * g + gs[2] * b);
    data[at + 2] = encode(bs[0] * r + bs[1] * g + bs[2] * b);
  }
}

const identity: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

function tabulate(curve: TransferCurve): Float64Array {
  return Float64Array.from({ length: 256 }, (_, value) => curve(value / 255));
}

const steps = 8192;
let encoded: Uint8ClampedArray | undefined;

function encode(light: number): number {
  encoded ??= Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => 255 * encodeSrgb(step / steps));
  return byteAt(encoded, Math.round(Math.min(1, Math.max(0, light)) * steps));
}
