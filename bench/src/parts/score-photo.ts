import { type Confusion, countConfusion } from "./count-confusion.ts";
import type { LabelMap } from "./label-map.ts";
import type { NormalMap } from "./normal-map.ts";
import { type ClassCounts, countClasses } from "./score-classes.ts";
import { type NormalSums, sumNormalErrors } from "./score-normals.ts";
import { countPanels, type PanelCounts } from "./score-panels.ts";
import type { Truth } from "./truth.ts";

export interface FoundMaps {
  classes: LabelMap;
  panels: LabelMap;
  normals: NormalMap | null;
}

/** Null for each map that the truth or the result lacks. */
export interface PhotoScores {
  classes: ClassCounts[] | null;
  confusion: Confusion | null;
  panels: PanelCounts[] | null;
  normals: NormalSums | null;
}

/** Scores a segmentation against the ground truth. */
export function scorePhoto(found: FoundMaps, { classes, panels, normals }: Truth): PhotoScores {
  return {
    classes: classes && countClasses(found.classes, classes),
    confusion: classes && countConfusion(found.classes, classes),
    panels: panels && countPanels(found.panels, { panels, classes }),
    normals: normals && found.normals && sumNormalErrors(found.normals, { normals, panels, classes }),
  };
}
