import type { SegmentationProgress } from "@livery/engine";
import { clampFraction } from "../../controls/clamp-fraction.ts";

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
        step: "One-time setup",
        detail: `${megabytes(progress.loadedBytes)} of ${megabytes(progress.totalBytes)} MB`,
        fraction: progress.totalBytes > 0 ? clampFraction(progress.loadedBytes / progress.totalBytes) : null,
      };
    case "starting":
      return { step: "Getting ready", detail: null, fraction: null };
    case "encoding":
      return {
        step: "Finding your car",
        detail: `${Math.round(clampFraction(progress.fraction) * 100)}%`,
        fraction: clampFraction(progress.fraction),
      };
    case "cutting":
      return { step: "Outlining your car", detail: null, fraction: null };
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
