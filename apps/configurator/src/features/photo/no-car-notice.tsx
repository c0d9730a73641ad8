import type { PhotoWarning } from "@livery/engine";
import { Button } from "@livery/ui";
import { PhotoButton } from "./photo-button.tsx";
import { TakePhoto } from "./take-photo.tsx";
import { texts } from "../../language/texts.ts";
import type { Album } from "../../photo-session/album.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";

interface NoCarNoticeProps {
  warnings: readonly PhotoWarning[];
  /** Opens the app's camera. */
  onCamera: () => void;
  onPhoto: (photo: Blob) => void;
  /** Opens the mask editor, to outline the car by hand. */
  onMark: () => void;
  /** The photo is one of these. */
  album: Album;
  /** Null if no earlier car is loaded. */
  onBack: (() => void) | null;
}

/** Explains that no car was found, and offers what to do next. */
export function NoCarNotice({ warnings, onCamera, onPhoto, album, onMark, onBack }: NoCarNoticeProps) {
  const photoSession = usePhotoSession();
  return (
    <main className="grid flex-1 place-content-center place-items-center gap-6 px-gutter py-10 text-center">
      <p role="alert" className="type-lead max-w-lg">
        {texts.photo.noCar}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="type-body max-w-lg text-dim">
          {texts.photo.warnings[warning]}
        </p>
      ))}
      <div className="flex flex-wrap justify-center gap-3">
        <PhotoButton label={texts.photo.choose} onFile={onPhoto} />
        <TakePhoto onCamera={onCamera} onPhoto={onPhoto} />
        <Button variant="secondary" onClick={onMark}>
          {texts.photo.outlineYourself}
        </Button>
        {album.photos.length > 1 && (
          <Button variant="secondary" onClick={() => void photoSession.removePhoto(album.shownId)}>
            {texts.photo.removeThis}
          </Button>
        )}
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {texts.shell.backToPreviousCar}
          </Button>
        )}
      </div>
    </main>
  );
}
