import { PopoverButton, PopoverChoice } from "../../controls/popover-button.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import { PhotoChoice, PhotoTool } from "./photo-button.tsx";
import { useHasCamera } from "./use-has-camera.ts";
import { texts } from "../../language/texts.ts";

interface NewPhotoProps {
  /** Opens the app's camera. */
  onCamera: () => void;
  onPhoto: (photo: Blob) => void;
}

/** Replaces the photo. Offers the camera if the device has one, and a file otherwise. */
export function NewPhoto({ onCamera, onPhoto }: NewPhotoProps) {
  const hasCamera = useHasCamera();
  if (!hasCamera) return <PhotoTool label={texts.photo.newPhoto} icon={camera} onFile={onPhoto} />;
  return (
    <PopoverButton
      label={texts.photo.addNew}
      side="bottom"
      className="w-56"
      button={(opens) => <ToolButton {...opens} icon={camera} label={texts.photo.newPhoto} />}
    >
      {(close) => (
        <>
          <PopoverChoice
            title={texts.photo.take}
            onChoose={() => {
              close();
              onCamera();
            }}
          />
          <PhotoChoice
            title={texts.photo.choose}
            onFile={(photo) => {
              close();
              onPhoto(photo);
            }}
          />
        </>
      )}
    </PopoverButton>
  );
}

const camera = (
  <>
    <path d="M3 7a1 1 0 0 1 1-1h2.5L8 4h4l1.5 2H16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z" />
    <circle cx="10" cy="10.75" r="2.75" />
  </>
);
