import { Button } from "@livery/ui";
import { PhotoButton } from "./photo-button.tsx";
import { texts } from "../../language/texts.ts";

interface TakePhotoProps {
  /** Opens the app's camera. */
  onCamera: () => void;
  /** Called when the system's camera opens. */
  onChoosing?: () => void;
  onPhoto: (photo: Blob) => void;
}

/** Opens the app's camera with its framing guide, or the system's camera where pages have no access. */
export function TakePhoto({ onCamera, onChoosing, onPhoto }: TakePhotoProps) {
  if (!mayUseCamera())
    return (
      <PhotoButton
        label={texts.photo.take}
        variant="secondary"
        fromCamera
        onChoosing={onChoosing}
        onFile={onPhoto}
        className="not-pointer-coarse:hidden"
      />
    );
  return (
    <Button variant="secondary" onClick={onCamera}>
      {texts.photo.take}
    </Button>
  );
}

/** False on pages not served over https, and in a frame whose page keeps the camera from it (`camera=()`). */
function mayUseCamera(): boolean {
  if (!("mediaDevices" in navigator)) return false;
  // Only Chromium has it. Elsewhere the camera's dialog explains, and offers the same button.
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature("camera") ?? true;
}
