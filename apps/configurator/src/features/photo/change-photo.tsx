import { ToolButton } from "../../controls/tool-button.tsx";
import { texts } from "../../language/texts.ts";
import { PhotoTool } from "./photo-button.tsx";
import { type OnPhone, PhotoMenu } from "./photo-menu.tsx";

interface ChangePhotoProps {
  /** Opens the app's camera. */
  onCamera: () => void;
  onPhone: OnPhone;
  onPhoto: (photo: Blob) => void;
}

/** Replaces the photo. */
export function ChangePhoto({ onCamera, onPhone, onPhoto }: ChangePhotoProps) {
  const label = texts.photo.changePhoto;
  return (
    <PhotoMenu
      label={label}
      chooseLabel={texts.photo.choose}
      side="bottom"
      button={(opens) => (
        <ToolButton
          {...opens}
          icon={camera}
          label={label}
          title={texts.photo.changePhotoWords}
          className={apart}
        />
      )}
      input={<PhotoTool label={label} icon={camera} onFile={onPhoto} className={apart} />}
      {...{ onCamera, onPhone }}
      onPhotos={([photo]) => photo && onPhoto(photo)}
    />
  );
}

/** On a phone a thumb that wants the tool beside it should not land here. */
const apart = "phone:mr-2";

const camera = (
  <>
    <path d="M3 7a1 1 0 0 1 1-1h2.5L8 4h4l1.5 2H16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z" />
    <circle cx="10" cy="10.75" r="2.75" />
  </>
);
