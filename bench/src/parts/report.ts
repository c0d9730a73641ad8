import type { SegmentationRun } from "../../page/engine.ts";
import { median } from "../percentile.ts";
import { sumConfusions, toConfusionRows } from "./count-confusion.ts";
import { scoredClasses } from "./label-tables.ts";
import { sumCounts, toScores } from "./score-classes.ts";
import { type NormalSums, toNormalScores } from "./score-normals.ts";
import { toPanelScores } from "./score-panels.ts";
import type { PhotoScores } from "./score-photo.ts";

/** The scores of one photo in a line: IoU by class, mean IoU of its panels, mean error of its normals. */
export function describeScores({ classes, panels, normals }: PhotoScores): string {
  const panelScores = panels ? toPanelScores([panels]) : [];
  const meanIou = panelScores.reduce((sum, { iou }) => sum + iou, 0) / panelScores.length;
  return [
    ...(classes ? toScores(classes).map(({ iou }) => iou.toFixed(3)) : []),
    ...(panelScores.length > 0 ? [`panels ${meanIou.toFixed(3)}`] : []),
    ...(normals ? [`normals ${toNormalScores([normals]).meanDegrees.toFixed(1)}°`] : []),
  ].join(" ");
}

/** Prints the scores of all photos, pooled over their pixels. */
export function printScores(scored: readonly PhotoScores[]): void {
  const classes = scored.flatMap((scores) => (scores.classes ? [scores.classes] : []));
  if (classes.length > 0) {
    console.log(`\nClasses, pooled over the pixels of ${classes.length} photos`);
    const rows = toScores(sumCounts(classes)).map(({ iou, boundaryF }, index) => ({
      class: scoredClasses[index]?.name,
      IoU: round(iou),
      "boundary F": round(boundaryF),
    }));
    console.table(rows);
    console.log("What each class was found as, percent of its pixels");
    const confusions = scored.flatMap(({ confusion }) => (confusion ? [confusion] : []));
    console.table(toConfusionRows(sumConfusions(confusions)));
  }
  const panels = scored.flatMap((scores) => (scores.panels ? [scores.panels] : []));
  if (panels.length > 0) {
    console.log(`\nPanels on the paint, pooled over the pixels of ${panels.length} photos`);
    console.table(toPanelScores(panels).map(({ panel, iou }) => ({ panel, IoU: round(iou) })));
  }
  printNormals(scored.flatMap(({ normals }) => (normals ? [normals] : [])));
}

/** Prints nothing without normals. */
export function printNormals(normals: readonly NormalSums[]): void {
  if (normals.length === 0) return;
  const { meanDegrees, medianDegrees, coverage, gradientRatio } = toNormalScores(normals);
  console.log(`\nNormals on the paint, pooled over the pixels of ${normals.length} photos`);
  console.log(`mean error              ${meanDegrees.toFixed(1)}°`);
  console.log(`median error            ${medianDegrees.toFixed(1)}°`);
  console.log(`paint with a normal     ${(100 * coverage).toFixed(1)} %`);
  if (!Number.isNaN(gradientRatio))
    console.log(`gradient in a panel     ${gradientRatio.toFixed(2)} × the truth's`);
}

/** Prints the seconds of each stage. */
export function printTimes([first, ...later]: readonly SegmentationRun[]): void {
  if (!first) return;
  console.log("\nOne thread, no GPU. The first photo also loads and compiles the models");
  console.table(
    (["models", "encode", "decode"] as const).map((stage) => ({
      stage,
      "first photo, s": Number((first.stageMs[stage] / 1000).toFixed(2)),
      "next photo, median s": Number((median(later.map((run) => run.stageMs[stage])) / 1000).toFixed(2)),
    })),
  );
}

interface Outcome {
  runs: readonly SegmentationRun[];
  /** Photos that the engine refused, each with the reason. */
  refused: readonly string[];
  /** Files of the truth that fit no photo, each with the reason. */
  unusable: readonly string[];
}

/** Prints how many photos had a car, and which were skipped. */
export function printSummary({ runs, refused, unusable }: Outcome): void {
  const cars = runs.filter(({ isCar }) => isCar).length;
  console.log(`${cars} with a car, ${runs.length - cars} without, ${refused.length} refused`);
  if (refused.length > 0) console.log(`Refused: ${refused.join(", ")}`);
  if (unusable.length > 0) console.log(`Not scored: ${unusable.join(", ")}`);
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
