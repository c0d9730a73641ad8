import { ciede2000 } from "@livery/catalog";
import type { Lab } from "./read-lab.ts";

/** One photo's paint in each film, by the film's name. */
export type Pictures = ReadonlyMap<string, readonly Lab[]>;

/** What a photo of one paint, drawn in all films, reaches against the renders. */
export interface FinishScores {
  /** Mean CIEDE2000 by film. */
  differences: ReadonlyMap<string, number>;
  /** Mean difference of two finishes of black, ours and the renders', by "FINISH/FINISH". */
  separations: ReadonlyMap<string, { ours: number; truth: number }>;
  /** Between our reflection layer and the renders': the lightness of gloss black minus that of matte black. */
  reflectionCorrelation: number;
}

const blackPairs = [
  ["gloss", "satin"],
  ["gloss", "matte"],
  ["satin", "matte"],
] as const;

/** Both need all films of the set, gloss, satin and matte black among them. */
export function scoreFinish(ours: Pictures, truth: Pictures): FinishScores {
  const separation = (pictures: Pictures, a: string, b: string) =>
    meanDifference(pixelsOf(pictures, `${a}-black`), pixelsOf(pictures, `${b}-black`));
  return {
    differences: new Map(
      [...ours].map(([film, pixels]) => [film, meanDifference(pixels, pixelsOf(truth, film))]),
    ),
    separations: new Map(
      blackPairs.map(([a, b]) => [
        `${a}/${b}`,
        { ours: separation(ours, a, b), truth: separation(truth, a, b) },
      ]),
    ),
    reflectionCorrelation: correlation(reflectionLayer(ours), reflectionLayer(truth)),
  };
}

function pixelsOf(pictures: Pictures, film: string): readonly Lab[] {
  const pixels = pictures.get(film);
  if (!pixels) throw new Error(`The set has no film ${film}`);
  return pixels;
}

function meanDifference(a: readonly Lab[], b: readonly Lab[]): number {
  const sum = a.reduce((total, lab, at) => total + ciede2000(lab, b[at] ?? [0, 0, 0]), 0);
  return sum / a.length;
}

function reflectionLayer(pictures: Pictures): number[] {
  const matte = pixelsOf(pictures, "matte-black");
  return pixelsOf(pictures, "gloss-black").map(([lightness], at) => lightness - (matte[at]?.[0] ?? 0));
}

/** Pearson's; 0 where one of them does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [covariance, squaresA, squaresB] = [0, 0, 0];
  for (const [at, value] of a.entries()) {
    const [offA, offB] = [value - meanA, (b[at] ?? 0) - meanB];
    covariance += offA * offB;
    squaresA += offA * offA;
    squaresB += offB * offB;
  }
  const scale = Math.sqrt(squaresA * squaresB);
  return scale > 1e-9 ? covariance / scale : 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Means over photos. A separation is our mean difference divided by the renders'. */
export function poolScores(scores: readonly FinishScores[]): {
  differences: Record<string, number>;
  separations: Record<string, number>;
  reflectionCorrelation: number;
} {
  const meanOf = (value: (one: FinishScores) => number) => mean(scores.map(value));
  const [first] = scores;
  const names = [...(first?.differences.keys() ?? [])];
  const pairs = [...(first?.separations.keys() ?? [])];
  return {
    differences: Object.fromEntries(
      names.map((film) => [film, meanOf(({ differences }) => differences.get(film) ?? Number.NaN)]),
    ),
    separations: Object.fromEntries(
      pairs.map((pair) => [
        pair,
        meanOf(({ separations }) => separations.get(pair)?.ours ?? Number.NaN) /
          meanOf(({ separations }) => separations.get(pair)?.truth ?? Number.NaN),
      ]),
    ),
    reflectionCorrelation: meanOf((one) => one.reflectionCorrelation),
  };
}
