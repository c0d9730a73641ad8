import type { SegmentationProgress } from "@livery/engine";
import { progressWords } from "./progress-words.ts";
import { texts } from "../../language/texts.ts";

/** Current segmentation step and its progress, over the photo. */
export function SegmentationProgressBar({
  progress,
  onCancel,
}: {
  progress: SegmentationProgress;
  onCancel: () => void;
}) {
  const { step, detail, fraction } = progressWords(progress);
  return (
    // Screen readers announce each step, but not every change of the number.
    <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-linear-to-t from-night to-transparent px-4 pt-16 pb-3 wide:px-6 wide:pb-5">
      <p role="status" className="sr-only">
        {step}
      </p>
      <div className="flex items-center gap-3">
        <p className="type-body flex-1">
          {step} <span className="inline-block text-dim tabular-nums sm:ml-1.5">{detail}</span>
        </p>
        <button
          type="button"
          onClick={onCancel}
          className="type-small min-h-target rounded-control px-3 text-dim hover:bg-light/5 hover:text-text"
        >
          {texts.actions.cancel}
        </button>
      </div>
      <div
        role="progressbar"
        aria-label={step}
        aria-valuenow={fraction === null ? undefined : Math.round(fraction * 100)}
        className="h-0.5 overflow-hidden rounded-full bg-line-strong"
      >
        {fraction === null ? (
          <div className="h-full w-2/5 animate-sweep bg-light" />
        ) : (
          <div
            className="h-full origin-left bg-light transition-transform duration-quick"
            style={{ transform: `scaleX(${fraction})` }}
          />
        )}
      </div>
    </div>
  );
}
