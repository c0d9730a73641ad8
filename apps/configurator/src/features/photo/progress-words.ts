import type { SegmentationProgress } from "@livery/engine";
import { clampFraction } from "../../controls/clamp-fraction.ts";
import { texts } from "../../language/texts.ts";

export interface ProgressWords {
  /** The step, shown and announced to screen readers. */
  step: string;
  /** Progress of the step in numbers; null if unknown. */
  detail: string | null;
  /** 0..1, or null if unknown. */
  fraction: number | null;
}

export function progressWords(progress: SegmentationProgress): ProgressWords {
  switch (progress.kind) {
    case "loading":
      return {
        step: texts.photo.setup,
        detail: texts.photo.loaded(megabytes(progress.loadedBytes), megabytes(progress.totalBytes)),
        fraction: progress.totalBytes > 0 ? clampFraction(progress.loadedBytes / progress.totalBytes) : null,
      };
    case "starting":
      return { step: texts.photo.gettingReady, detail: null, fraction: null };
    case "encoding":
      return {
        step: texts.photo.finding,
        detail: `${Math.round(clampFraction(progress.fraction) * 100)}%`,
        fraction: clampFraction(progress.fraction),
      };
    case "cutting":
      return { step: texts.photo.outlining, detail: null, fraction: null };
  }
}

function megabytes(bytes: number): string {
  const rounded = Number((bytes / 1e6).toFixed(1));
  return new Intl.NumberFormat(texts.locale, { minimumFractionDigits: 1 }).format(rounded);
}
