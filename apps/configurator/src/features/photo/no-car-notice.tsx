import type { PhotoWarning } from "@livery/engine";
import { Button } from "@livery/ui";
import { photoWarningWords } from "./photo-warning-words.ts";
import { PhotoButton } from "./photo-button.tsx";
import { TakePhoto } from "./take-photo.tsx";

interface NoCarNoticeProps {
  warnings: readonly PhotoWarning[];
  /** Opens our own camera. */
  onCamera: () => void;
  onPhoto: (photo: Blob) => void;
  /** The person marks the car in this photo by hand. */
  onMark: () => void;
  /** Null where there was no car before. */
  onBack: (() => void) | null;
}

/** No car was found: what to do about it. */
export function NoCarNotice({ warnings, onCamera, onPhoto, onMark, onBack }: NoCarNoticeProps) {
  return (
    <main className="grid flex-1 place-content-center place-items-center gap-6 px-gutter py-10 text-center">
      <p role="alert" className="type-lead max-w-lg">
        No car found in this photo. Take one of the whole car, from the side or the front corner.
      </p>
      {warnings.map((concern) => (
        <p key={concern} className="type-body max-w-lg text-dim">
          {photoWarningWords[concern]}
        </p>
      ))}
      <div className="flex flex-wrap justify-center gap-3">
        <PhotoButton label="Choose a photo" onFile={onPhoto} />
        <TakePhoto onCamera={onCamera} onPhoto={onPhoto} />
        <Button variant="secondary" onClick={onMark}>
          Mark the car yourself
        </Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            Back to the car before
          </Button>
        )}
      </div>
    </main>
  );
}
