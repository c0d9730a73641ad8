import { smoothstep } from "../geometry/smoothstep.ts";
import { percentile } from "../numbers.ts";

/** How much of a row's mean gives way to the line. */
const DEFINITE = 0.85;
/** Shares of the rows between which the sky begins. */
const LINE = { least: 0.25, usual: 0.5, most: 0.85 } as const;
/** What stands on the ground, and the sky, as percentiles of the luminance below and above the line. */
const STANDING = 0.3;
const SKY = 0.7;
/** Half of the line's width in rows. */
const SOFTNESS = 2;

/**
 * The luminance of each row, from the horizon up, in directions that the photo does not show: what stands there is dark, and ends in
 * a line below the sky. A mean alone has no line, and black doors that mirror none look satin. See decision 173.
 */
export function drawSkyline(rows: readonly Float32Array[]): number[] {
  const means = rows.map(meanOf);
  const line = findLine(means);
  const standing = percentileOf(rows.slice(0, line), STANDING);
  const sky = Math.max(standing, percentileOf(rows.slice(line), SKY));
  return means.map((mean, row) => {
    const light = standing + (sky - standing) * smoothstep(line - SOFTNESS, line + SOFTNESS, row);
    return mean + (light - mean) * DEFINITE;
  });
}

/** The first row of the sky: the one that best splits the rows into dark and bright ones, after Otsu 1979. */
function findLine(means: readonly number[]): number {
  const height = means.length;
  let best = { row: Math.round(LINE.usual * height), gain: 0 };
  for (let row = Math.round(LINE.least * height); row < LINE.most * height; row++) {
    const ratio = meanOf(means.slice(row)) / Math.max(1e-4, meanOf(means.slice(0, row)));
    const gain = ratio > 1 ? row * (height - row) * Math.log(ratio) ** 2 : 0;
    if (gain > best.gain) best = { row, gain };
  }
  return best.row;
}

function percentileOf(rows: readonly Float32Array[], share: number): number {
  return percentile(
    rows.flatMap((row) => [...row]),
    share,
  );
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
}
