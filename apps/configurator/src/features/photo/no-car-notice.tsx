import type { PhotoWarning } from "@livery/engine";
import { Button } from "@livery/ui";
import { PhotoCanvas } from "../../controls/photo-canvas.tsx";
import { ProblemWords } from "../../controls/problem-words.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { type OnPhone, PhotoMenu } from "./photo-menu.tsx";
import { texts } from "../../language/texts.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import type { NoCar } from "../../photo-session/photo-session-state.ts";

interface NoCarNoticeProps {
  noCar: NoCar;
  /** Opens the app's own camera. */
  onCamera: () => void;
  onPhone: OnPhone;
  onPhoto: (photo: Blob) => void;
}

/** Explains that no car was found in the photo, why that may be, and what to do next. */
export function NoCarNotice({ noCar, onCamera, onPhone, onPhoto }: NoCarNoticeProps) {
  const photoSession = usePhotoSession();
  const label = texts.photo.tryAnother;
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto px-gutter py-6 low:py-2">
      <div className="m-auto grid place-items-center gap-6 low:gap-3">
        <PhotoCanvas
          photo={noCar.photo}
          maxSidePx={960}
          role="img"
          aria-label={texts.picture.yourPhoto}
          className="max-h-[34dvh] max-w-full roomy:max-h-[46dvh] rounded-control opacity-70"
        />
        <ProblemWords title={texts.photo.noCar} advice={adviceFor(noCar.warnings)} />
        <div className="grid w-full max-w-sm gap-3 *:w-full low:flex low:max-w-3xl">
          <PhotoMenu
            label={label}
            chooseLabel={texts.photo.choose}
            side="top"
            button={(opens) => <Button {...opens}>{label}</Button>}
            input={<PhotoButton label={label} onFile={onPhoto} />}
            {...{ onCamera, onPhone }}
            onPhotos={([photo]) => photo && onPhoto(photo)}
          />
          <Button variant="secondary" onClick={() => photoSession.maskByHand()}>
            {texts.photo.outlineYourself}
          </Button>
          <WayBack noCar={noCar} />
        </div>
      </div>
    </main>
  );
}

/** The most likely reason, and what to do about it. */
function adviceFor([first]: readonly PhotoWarning[]): string {
  switch (first) {
    case "too-dark":
    case "too-small":
    case "blurred":
      return texts.photo.noCarAdvice[first];
    default:
      return texts.photo.noCarAdvice.framing;
  }
}

/** Without the photo: to the others of the car, to the car before, or to the start. */
function WayBack({ noCar: { album, previous } }: Pick<NoCarNoticeProps, "noCar">) {
  const photoSession = usePhotoSession();
  const back = previous === null ? texts.photo.backToStart : texts.photo.backToPreviousCar;
  const hasOthers = album.photos.length > 1;
  return (
    <Button
      variant="quiet"
      className="underline underline-offset-4"
      onClick={() => (hasOthers ? void photoSession.removePhoto(album.shownId) : photoSession.cancel())}
    >
      {hasOthers ? texts.photo.removeThis : back}
    </Button>
  );
}
