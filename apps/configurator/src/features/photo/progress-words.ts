import type { SegmentationProgress } from "@livery/engine";

export interface ProgressWords {
  /** The step, as it stands on screen and is announced. */
  step: string;
  /** How far the step is, in numbers; null where nobody can know. */
  detail: string | null;
  /** 0..1, or null where nobody can know. */
  fraction: number | null;
}

export function progressWords(progress: SegmentationProgress): ProgressWords {
  switch (progress.kind) {
    case "loading":
      return {
        step: "Getting ready, only this once",
        detail: `${megabytes(progress.loadedBytes)} of ${megabytes(progress.totalBytes)} MB`,
        fraction: progress.totalBytes > 0 ? clamp(progress.loadedBytes / progress.totalBytes) : null,
      };
    case "starting":
      return { step: "Starting up", detail: null, fraction: null };
    case "encoding":
      return {
        step: "Looking for your car",
        detail: `${Math.round(clamp(progress.fraction) * 100)}%`,
        fraction: clamp(progress.fraction),
      };
    case "cutting":
      return { step: "Drawing its outline", detail: null, fraction: null };
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
