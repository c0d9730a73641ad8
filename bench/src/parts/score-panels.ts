import type { LabelMap } from "./label-map.ts";
import { panelTable } from "./label-tables.ts";
import { isPaintAt } from "./truth.ts";

/** Pixel counts of one panel. */
export interface PanelCounts {
  intersection: number;
  union: number;
  truth: number;
}

/**
 * Compares panel maps on the truth's paint, by panel number. Without class map, paint is where the truth names a panel.
 * Pixels of the truth that are unknown in either map count for nothing.
 */
export function countPanels(
  found: LabelMap,
  truth: { panels: LabelMap; classes: LabelMap | null },
): PanelCounts[] {
  const isPaint = isPaintAt(truth);
  const counts = panelTable.map(() => ({ intersection: 0, union: 0, truth: 0 }));
  truth.panels.labels.forEach((label, at) => {
    const own = counts[label];
    if (!own || !isPaint(at)) return;
    own.truth++;
    own.union++;
    const other = found.labels[at] ?? 0;
    if (other === label) own.intersection++;
    else if (counts[other]) counts[other].union++;
  });
  return counts;
}

export interface PanelScore {
  panel: string;
  iou: number;
}

/** Intersection over union of each panel that the truths have, pooled over the pixels of all photos. */
export function toPanelScores(all: readonly PanelCounts[][]): PanelScore[] {
  return panelTable.flatMap((panel, label) => {
    const sum = (key: keyof PanelCounts) =>
      all.reduce((total, counts) => total + (counts[label]?.[key] ?? 0), 0);
    const isScored = panel !== "none" && sum("truth") > 0;
    return isScored ? [{ panel, iou: sum("intersection") / sum("union") }] : [];
  });
}
