import { type FinishScores, poolScores } from "./score-finish.ts";
import { type OutlineCounts, poolOutlines } from "./score-outline.ts";

/** The scores of a photo of a car in this paint. */
export interface ScoredPhoto {
  source: string;
  scores: FinishScores;
  outline: OutlineCounts;
}

/** Prints a row for all photos and one for each paint. */
export function reportFinish(scored: readonly ScoredPhoto[]): void {
  const sources = [...new Set(scored.map(({ source }) => source))];
  const rows = [null, ...sources].map((wanted) => {
    const own = scored.filter(({ source }) => wanted === null || source === wanted);
    return {
      source: wanted ?? "all",
      ...poolScores(own.map(({ scores }) => scores)),
      outline: poolOutlines(own.map(({ outline }) => outline)),
    };
  });
  console.log("\nMean CIEDE2000 by film");
  console.table(rows.map(({ source, differences }) => ({ source, ...roundAll(differences) })));
  console.log("Separation of blacks (1 is right), correlation of the reflection layer");
  console.table(
    rows.map(({ source, separations, reflectionCorrelation }) => ({
      source,
      ...roundAll(separations),
      reflection: round(reflectionCorrelation),
    })),
  );
  console.log("Beside the border in matte black, percent: paint left light, surroundings covered");
  console.table(
    rows.map(({ source, outline }) => ({
      source,
      "paint left light": round(100 * outline.light),
      "surroundings covered": round(100 * outline.darkened),
    })),
  );
}

function roundAll(values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]));
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
