import type { ReactNode } from "react";
import { PopoverButton, PopoverChoice } from "../../controls/popover-button.tsx";
import { texts } from "../../language/texts.ts";
import { PhotoChoice } from "./photo-button.tsx";
import { useHasCamera } from "./use-has-camera.ts";

/**
 * Shows the code for the customer's phone. Not null on a paired kiosk, where it replaces the files: the tablet's own pictures are
 * not the customer's.
 */
export type OnPhone = (() => void) | null;

/** What brings a photo into the app. */
export interface PhotoSources {
  onPhone: OnPhone;
  /** Opens the app's camera. */
  onCamera: () => void;
  /** Receives the chosen files, one unless several may be chosen at once. */
  onPhotos: (photos: readonly Blob[]) => void;
}

interface PhotoMenuProps extends PhotoSources {
  /** Names the menu. */
  label: string;
  /** The choice of files. */
  chooseLabel: string;
  isMultiple?: boolean;
  side: "top" | "bottom" | "bottom-right";
  /** Opens the menu. */
  button: (opens: { popoverTarget: string; style: { anchorName: string } }) => ReactNode;
  /** Stands in for the menu on a device without a camera, where files are the only choice. */
  input: ReactNode;
}

/** Takes a photo or chooses one; on a paired kiosk the customer's phone brings it. */
export function PhotoMenu({ label, chooseLabel, isMultiple, side, button, input, ...on }: PhotoMenuProps) {
  const hasCamera = useHasCamera();
  const { onPhone } = on;
  if (!hasCamera && onPhone === null) return input;
  return (
    <PopoverButton {...{ label, side, button }} className="w-64">
      {(close) => (
        <>
          {onPhone !== null && (
            <PopoverChoice
              title={texts.kiosk.usePhone}
              onChoose={() => {
                close();
                onPhone();
              }}
            />
          )}
          {hasCamera && (
            <PopoverChoice
              title={texts.photo.take}
              onChoose={() => {
                close();
                on.onCamera();
              }}
            />
          )}
          {onPhone === null && (
            <PhotoChoice
              title={chooseLabel}
              isMultiple={isMultiple}
              onFile={(_first, photos) => {
                close();
                on.onPhotos(photos);
              }}
            />
          )}
        </>
      )}
    </PopoverButton>
  );
}
