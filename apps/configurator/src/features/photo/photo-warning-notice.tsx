import type { PhotoWarning } from "@livery/engine";
import type { RefObject } from "react";
import { photoWarningWords } from "./photo-warning-words.ts";
import { useHasCamera } from "./use-has-camera.ts";

interface ConcernNoticeProps {
  warnings: readonly PhotoWarning[];
  /** The person is about to point at another of several cars. */
  isChoosing: boolean;
  /** The one that begins to choose another car, and gives it up. */
  otherButton: RefObject<HTMLButtonElement | null>;
  onDismiss: () => void;
  onOther: () => void;
  /** The car that was found is the right one after all. */
  onKeep: () => void;
  /** Opens our own camera. */
  onCamera: () => void;
}

/** Advice about the photo, one after the other, beside the car that was found all the same. */
export function PhotoWarningNotice({ warnings, isChoosing, otherButton, ...does }: ConcernNoticeProps) {
  const hasCamera = useHasCamera();
  const [first] = warnings;
  if (first === undefined) return null;
  const areSeveral = first === "several-cars";
  return (
    <div
      role="status"
      className={`absolute top-2 left-2 flex max-w-[min(28rem,calc(100%-4.5rem))] flex-wrap items-center justify-end gap-1 rounded-control border border-line-strong bg-raised/95 p-1 shadow-panel wide:top-3 wide:left-3 ${isChoosing ? "z-50" : "pl-4"}`}
    >
      {!isChoosing && <p className="type-small min-w-48 flex-1 py-1.5">{photoWarningWords[first]}</p>}
      {areSeveral && (
        <button
          ref={otherButton}
          type="button"
          onClick={isChoosing ? does.onKeep : does.onOther}
          className={`${pressLook} text-text`}
        >
          {isChoosing ? "Cancel" : "Choose another"}
        </button>
      )}
      {hasCamera && !areSeveral && (
        <button type="button" onClick={does.onCamera} className={`${pressLook} text-text`}>
          Take another
        </button>
      )}
      {!isChoosing && (
        <button type="button" onClick={does.onDismiss} className={`${pressLook} text-dim`}>
          {areSeveral ? "Yes" : "Go on"}
        </button>
      )}
    </div>
  );
}

const pressLook =
  "type-small min-h-target shrink-0 rounded-control px-3 whitespace-nowrap hover:bg-light/5 hover:text-text";
