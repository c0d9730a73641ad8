import { expect, test } from "vitest";
import { rec2020ToXyz, srgbToXyz } from "./color-matrix.ts";
import { convertToSrgb } from "./convert-to-srgb.ts";
import type { PictureColor } from "./picture-color.ts";
import { decodeHlg, decodePq, type TransferCurve } from "./transfer-curves.ts";

// What Chromium 156 draws of AVIF files with these codes.

const same = (curve: TransferCurve): PictureColor["curves"] => [curve, curve, curve];
const pq: PictureColor = { toXyz: rec2020ToXyz, curves: same(decodePq), hdr: "pq" };
const hlg: PictureColor = { toXyz: rec2020ToXyz, curves: same(decodeHlg), hdr: "hlg" };

test.each([
  { name: "gray in PQ", color: pq, from: [138, 138, 138], to: [158, 158, 158] },
  { name: "bright gray in PQ", color: pq, from: [171, 171, 171], to: [230, 230, 230] },
  { name: "dark gray in PQ", color: pq, from: [44, 44, 44], to: [12, 12, 12] },
  { name: "yellow in PQ", color: pq, from: [220, 200, 51], to: [255, 174, 0] },
  { name: "green in PQ", color: pq, from: [40, 161, 60], to: [0, 227, 0] },
  {
    name: "green in PQ, sRGB",
    color: { ...pq, toXyz: srgbToXyz },
    from: [40, 161, 60],
    to: [8, 219, 24],
  },
  { name: "gray in HLG", color: hlg, from: [138, 138, 138], to: [109, 109, 109] },
  { name: "red in HLG", color: hlg, from: [200, 40, 40], to: [230, 0, 13] },
  {
    name: "red in HLG, sRGB",
    color: { ...hlg, toXyz: srgbToXyz },
    from: [200, 40, 40],
    to: [181, 29, 29],
  },
])("$name looks as in an AVIF", ({ color, from, to }) => {
  const data = Uint8ClampedArray.from([...from, 255]);
  convertToSrgb(data, color);
  const differences = to.map((value, channel) => Math.abs(value - (data[channel] ?? Number.NaN)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(6);
  expect(data[3]).toBe(255);
});
