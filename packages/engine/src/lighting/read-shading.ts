import { floatAt } from "../array-access.ts";
import { type NormalMap, normalAt, setNormal } from "../geometry/normal-map.ts";
import { levelLines, smoothAlongLines } from "../geometry/smooth-along-panels.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { boxMean } from "../photo/box-mean.ts";
import { brightnessAt } from "./irradiance.ts";
import { type MaskedPhoto, widthAcross } from "./masked-photo.ts";

/** As shares of the car's width: finer shading is noise, coarser the normals have already; how far creases run straight. */
const REACH = { fine: 0.006, coarse: 0.03, direction: 0.05, along: 0.12 };
/** Logarithms between which a pixel is a gap, a badge or a handle, and no bend of the sheet. */
const GAP = { from: 0.2, to: 0.35 };
/** Light between which a photo says ever less, and nothing from where it is clipped. */
const CLIPPED = { from: 1.1, to: 1.45 };
/** Change per car's width that is taken for granted from row to row, as creases run along the car. */
const USUAL_CHANGE = 0.3;
/** Share of known light, near a cell and far, between which the cell counts. */
const SEEN = { near: { least: 0.2, full: 0.8 }, far: { least: 0.1, full: 0.5 } };
/** Length of a level line between which the shading has a direction. */
const CLARITY = { least: 0.1, full: 0.5 };

/** At half the size of the light maps. */
export interface Shading {
  normals: NormalMap;
  /** Logarithm of the photo's light over what these normals explain, without noise, in creases and bends alone. */
  unexplained: Float32Array;
}

/** `bands`: harmonics of the irradiance's luminance. */
export function readShading(masked: MaskedPhoto, normals: NormalMap, bands: Float32Array): Shading {
  const cells = readCells(masked, normals, bands);
  const { width, height, ratio, known } = cells;
  const across = widthAcross(masked) / 2;
  const radius = (share: number) => Math.max(1, Math.round(share * across));
  const around = meanAround(cells, radius(REACH.coarse)).mean;
  for (let at = 0; at < ratio.length; at++) {
    const contrast = Math.abs(floatAt(ratio, at) - floatAt(around, at));
    known[at] = floatAt(known, at) * smoothstep(GAP.to, GAP.from, contrast);
  }
  const coarse = meanAround(cells, radius(REACH.coarse));
  const fine = meanAround(cells, radius(REACH.fine));
  const band = new Float32Array(ratio.length);
  for (let at = 0; at < band.length; at++) {
    known[at] = floatAt(known, at) * smoothstep(SEEN.near.least, SEEN.near.full, floatAt(fine.share, at));
    if (floatAt(known, at) > 0) band[at] = floatAt(fine.mean, at) - floatAt(coarse.mean, at);
  }
  const usual = { across: 0, down: USUAL_CHANGE / Math.max(1, across) };
  const lines = levelLines(band, known, { width, height, radius: REACH.direction * across, usual });
  // Creases are long, a photo's compression is not.
  const along = { lines, weights: known, size: cells, reach: REACH.along * across };
  const straight = smoothAlongLines(band, { ...along, alikeAt: () => 1 });
  for (let at = 0; at < band.length; at++) {
    const clarity = Math.hypot(floatAt(lines.right, at), floatAt(lines.down, at));
    const line = smoothstep(CLARITY.least, CLARITY.full, clarity);
    const seen = floatAt(known, at) * smoothstep(SEEN.far.least, SEEN.far.full, floatAt(coarse.share, at));
    straight[at] = floatAt(straight, at) * line * seen;
  }
  const soft = boxMean(straight, width, height, radius(REACH.fine));
  return { normals: cells.normals, unexplained: boxMean(soft, width, height, radius(REACH.fine)) };
}

/** Two by two pixels each. */
interface Cells {
  width: number;
  height: number;
  normals: NormalMap;
  ratio: Float32Array;
  /** How much a cell's light tells of its surface, 0 to 1. */
  known: Float32Array;
}

function readCells(masked: MaskedPhoto, normals: NormalMap, bands: Float32Array): Cells {
  const [width, height] = [masked.width >> 1, masked.height >> 1];
  const plane = () => new Float32Array(width * height);
  const map = { width, height, x: plane(), y: plane() };
  const cells: Cells = { width, height, normals: map, ratio: plane(), known: plane() };
  for (let at = 0; at < cells.ratio.length; at++) {
    const first = 2 * Math.floor(at / width) * masked.width + 2 * (at % width);
    let [light, weight] = [0, 1];
    for (const pixel of [first, first + 1, first + masked.width, first + masked.width + 1]) {
      light += floatAt(masked.light.luminance, pixel) / 4;
      weight = Math.min(weight, floatAt(masked.weights, pixel));
    }
    // The paint's border shows what is beside it.
    if (weight < 0.95) continue;
    const normal = normalAt(normals, first);
    setNormal(map, at, normal);
    cells.ratio[at] = Math.log(Math.max(0.01, light) / brightnessAt(bands, normal).value);
    cells.known[at] = smoothstep(CLIPPED.to, CLIPPED.from, light);
  }
  return cells;
}

/** The mean of what is known, twice over a box, and the share that is known. */
function meanAround({ width, height, ratio, known }: Cells, radius: number) {
  const blur = (plane: Float32Array) => boxMean(boxMean(plane, width, height, radius), width, height, radius);
  const sum = blur(ratio.map((value, at) => value * floatAt(known, at)));
  const share = blur(known);
  return { mean: sum.map((value, at) => value / (floatAt(share, at) + 1e-3)), share };
}
