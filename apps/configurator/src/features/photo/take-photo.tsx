import { Button } from "@livery/ui";
import { PhotoButton } from "./photo-button.tsx";

interface TakePhotoProps {
  /** Opens the app's camera. */
  onCamera: () => void;
  /** Called when the system's camera opens. */
  onChoosing?: () => void;
  onPhoto: (photo: Blob) => void;
}

/** Opens the app's camera with its framing guide, or the system's camera where pages have no access. */
export function TakePhoto({ onCamera, onChoosing, onPhoto }: TakePhotoProps) {
  // Missing on pages not served over https.
  if (!("mediaDevices" in navigator))
    return (
      <PhotoButton
        label="Take a photo"
        variant="secondary"
        fromCamera
        onChoosing={onChoosing}
        onFile={onPhoto}
        className="not-pointer-coarse:hidden"
      />
    );
  return (
    <Button variant="secondary" onClick={onCamera}>
      Take a photo
    </Button>
  );
}
