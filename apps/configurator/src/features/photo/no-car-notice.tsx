import { Button } from "@livery/ui";
import { PhotoCanvas } from "../../controls/photo-canvas.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { TakePhoto } from "./take-photo.tsx";
import { texts } from "../../language/texts.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import type { NoCar } from "../../photo-session/photo-session-state.ts";

interface NoCarNoticeProps {
  noCar: NoCar;
  /** Opens the app's own camera. */
  onCamera: () => void;
  onPhoto: (photo: Blob) => void;
}

/** Explains that no car was found in the photo, and offers what to do next. */
export function NoCarNotice({ noCar: { photo, warnings, album, previous }, ...inputs }: NoCarNoticeProps) {
  const photoSession = usePhotoSession();
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto px-gutter py-6 low:py-2">
      <div className="m-auto grid place-items-center gap-6 text-center low:gap-3">
        <PhotoCanvas
          photo={photo}
          maxSidePx={960}
          role="img"
          aria-label={texts.picture.yourPhoto}
          className="max-h-[34dvh] max-w-full roomy:max-h-[46dvh] rounded-control opacity-70"
        />
        <p role="alert" className="type-lead max-w-lg text-balance">
          {texts.photo.noCar}
        </p>
        {warnings.map((warning) => (
          <p key={warning} className="type-body max-w-lg text-dim">
            {texts.photo.warnings[warning]}
          </p>
        ))}
        <div className="flex flex-wrap justify-center gap-3">
          <PhotoButton label={texts.photo.choose} onFile={inputs.onPhoto} />
          <TakePhoto {...inputs} />
          <Button variant="secondary" onClick={() => photoSession.maskByHand()}>
            {texts.photo.outlineYourself}
          </Button>
          {album.photos.length > 1 && (
            <Button variant="secondary" onClick={() => void photoSession.removePhoto(album.shownId)}>
              {texts.photo.removeThis}
            </Button>
          )}
          <Button variant="secondary" onClick={() => photoSession.cancel()}>
            {previous === null ? texts.photo.backToStart : texts.photo.backToPreviousCar}
          </Button>
        </div>
      </div>
    </main>
  );
}
