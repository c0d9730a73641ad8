import type { PhotoWarning } from "@livery/engine";
import type { RefObject } from "react";
import { Toolbar } from "../../controls/toolbar.tsx";
import { texts } from "../../language/texts.ts";
import { useHasCamera } from "./use-has-camera.ts";

interface PhotoWarningNoticeProps {
  /** The first one shows. */
  warnings: readonly PhotoWarning[];
  /** The customer is choosing another of several cars. */
  isChoosing: boolean;
  /** The button that starts and cancels it. */
  otherButton: RefObject<HTMLButtonElement | null>;
  onOther: () => void;
  /** Keeps the detected car. */
  onKeep: () => void;
  onDismiss: () => void;
  /** Opens the app's own camera. */
  onCamera: () => void;
}

/**
 * A warning about a photo in which a car was detected, at the bottom of the panel: it covers nothing, moves nothing above it,
 * and is no Tab stop before the films.
 */
export function PhotoWarningNotice({ warnings, isChoosing, otherButton, ...on }: PhotoWarningNoticeProps) {
  const hasCamera = useHasCamera();
  const [first] = warnings;
  if (first === undefined) return null;
  const areSeveral = first === "several-cars";
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 border-t border-line-strong bg-raised px-4 py-1.5 wide:px-5"
    >
      <p className="type-small min-w-56 flex-1 py-1">
        {areSeveral && isChoosing ? texts.photo.tapInPicture : texts.photo.warnings[first]}
      </p>
      <Toolbar label={texts.photo.warningActions} className="-mr-3 flex shrink-0">
        {areSeveral && (
          <button
            ref={otherButton}
            type="button"
            onClick={isChoosing ? on.onKeep : on.onOther}
            className={`${buttonLook} text-text`}
          >
            {isChoosing ? texts.actions.cancel : texts.photo.chooseAnother}
          </button>
        )}
        {hasCamera && !areSeveral && (
          <button type="button" onClick={on.onCamera} className={`${buttonLook} text-text`}>
            {texts.photo.takeAnother}
          </button>
        )}
        {!isChoosing && (
          <button type="button" onClick={on.onDismiss} className={`${buttonLook} text-dim`}>
            {areSeveral ? texts.photo.yes : texts.photo.useAnyway}
          </button>
        )}
      </Toolbar>
    </div>
  );
}

const buttonLook =
  "type-small min-h-target shrink-0 rounded-control px-3 font-medium whitespace-nowrap hover:bg-light/5 hover:text-text";
