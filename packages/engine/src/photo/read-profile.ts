import type { Vector } from "./color-matrix.ts";
import { textAt } from "./iso-boxes.ts";
import type { PictureColor } from "./picture-color.ts";
import { decodeSrgb, linear, type TransferCurve } from "./transfer-curves.ts";

/** Reads an ICC profile of a matrix and three curves (ICC.1:2022, 8.3.3), as cameras write. Null for any other. */
export function readProfile(view: DataView, profile: number, to: number): PictureColor | null {
  if (to - profile < 132) return null;
  const tags = new Map<string, number>();
  const count = Math.min(view.getUint32(profile + 128), 100);
  for (let at = profile + 132; at + 12 <= to && at < profile + 132 + count * 12; at += 12)
    tags.set(textAt(view, at), profile + view.getUint32(at + 4));
  const columns = ["rXYZ", "gXYZ", "bXYZ"].map((name) => readXyz(view, tags.get(name)));
  const curves = ["rTRC", "gTRC", "bTRC"].map((name) => readCurve(view, tags.get(name)));
  const [red, green, blue] = columns;
  const [redCurve, greenCurve, blueCurve] = curves;
  if (!red || !green || !blue || !redCurve || !greenCurve || !blueCurve) return null;
  return {
    toXyz: [
      [red[0], green[0], blue[0]],
      [red[1], green[1], blue[1]],
      [red[2], green[2], blue[2]],
    ],
    curves: [redCurve, greenCurve, blueCurve],
    hdr: null,
  };
}

function readXyz(view: DataView, at: number | undefined): Vector | null {
  if (at === undefined) return null;
  return [fixed(view, at + 8), fixed(view, at + 12), fixed(view, at + 16)];
}

function readCurve(view: DataView, at: number | undefined): TransferCurve | null {
  if (at === undefined) return null;
  const type = textAt(view, at);
  if (type === "para") return readParameters(view, at);
  return type === "curv" ? readTable(view, at) : null;
}

function readTable(view: DataView, at: number): TransferCurve {
  const count = view.getUint32(at + 8);
  if (count === 0) return linear;
  if (count === 1) {
    const gamma = view.getUint16(at + 12) / 256;
    return (value) => value ** gamma;
  }
  return (value) => {
    const place = value * (count - 1);
    const first = Math.min(Math.floor(place), count - 2);
    const [low, high] = [view.getUint16(at + 12 + 2 * first), view.getUint16(at + 14 + 2 * first)];
    return (low + (high - low) * (place - first)) / 65_535;
  };
}

/** Types 0 to 4 of a parametric curve: (a·x + b)^g + e from x = d on, c·x + f below. */
function readParameters(view: DataView, at: number): TransferCurve {
  const type = view.getUint16(at + 8);
  const [g = 1, a = 1, b = 0, ...rest] = Array.from({ length: [1, 3, 4, 5, 7][type] ?? 0 }, (_, index) =>
    fixed(view, at + 12 + 4 * index),
  );
  const [c = 0, d = 0, e = 0, f = 0] = rest;
  switch (type) {
    case 0:
      return (value) => value ** g;
    case 1:
      return (value) => (value >= -b / a ? (a * value + b) ** g : 0);
    case 2:
      return (value) => (value >= -b / a ? (a * value + b) ** g + c : c);
    case 3:
    case 4:
      return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f);
    default:
      return decodeSrgb;
  }
}

function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536;
}
