import { Button } from "@livery/ui";
import { PhotoButton } from "./photo-button.tsx";

interface TakePhotoProps {
  /** Opens our own camera. */
  onCamera: () => void;
  /** Hears that the system's camera opens. */
  onChoosing?: () => void;
  onPhoto: (photo: Blob) => void;
}

/** Our own camera with its outline; where pages get no camera, that of the system. */
export function TakePhoto({ onCamera, onChoosing, onPhoto }: TakePhotoProps) {
  // Missing on pages that were not served over https.
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
