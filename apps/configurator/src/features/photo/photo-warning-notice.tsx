import type { PhotoWarning } from "@livery/engine";
import type { RefObject } from "react";
import { pictureCorner } from "./picture-corner.ts";
import { useHasCamera } from "./use-has-camera.ts";
import { texts } from "../../language/texts.ts";

interface PhotoWarningNoticeProps {
  warnings: readonly PhotoWarning[];
  /** The customer is choosing another of several cars. */
  isChoosing: boolean;
  /** The button that starts and cancels choosing another car. */
  otherButton: RefObject<HTMLButtonElement | null>;
  onDismiss: () => void;
  onOther: () => void;
  /** Keeps the detected car. */
  onKeep: () => void;
  /** Opens the app's camera. */
  onCamera: () => void;
}

/** Warnings about a photo in which a car was found, one at a time. For a toolbar. */
export function PhotoWarningNotice({
  warnings,
  isChoosing,
  otherButton,
  ...actions
}: PhotoWarningNoticeProps) {
  const hasCamera = useHasCamera();
  const [first] = warnings;
  if (first === undefined) return null;
  const areSeveral = first === "several-cars";
  return (
    <div
      role="status"
      className={`flex max-w-[min(28rem,calc(100%-4.5rem))] flex-wrap items-center justify-end gap-1 rounded-control border border-line-strong bg-raised/95 p-1 shadow-panel ${pictureCorner} ${isChoosing ? "z-50" : "pl-4"}`}
    >
      {!isChoosing && <p className="type-small min-w-48 flex-1 py-1.5">{texts.photo.warnings[first]}</p>}
      {areSeveral && (
        <button
          ref={otherButton}
          type="button"
          onClick={isChoosing ? actions.onKeep : actions.onOther}
          className={`${buttonLook} text-text`}
        >
          {isChoosing ? texts.actions.cancel : texts.photo.chooseAnother}
        </button>
      )}
      {hasCamera && !areSeveral && (
        <button type="button" onClick={actions.onCamera} className={`${buttonLook} text-text`}>
          {texts.photo.takeAnother}
        </button>
      )}
      {!isChoosing && (
        <button type="button" onClick={actions.onDismiss} className={`${buttonLook} text-dim`}>
          {areSeveral ? texts.photo.yes : texts.photo.useAnyway}
        </button>
      )}
    </div>
  );
}

const buttonLook =
  "type-small min-h-target shrink-0 rounded-control px-3 whitespace-nowrap hover:bg-light/5 hover:text-text";
