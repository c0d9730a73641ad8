import { Button, type ButtonVariant } from "@livery/ui";
import { texts } from "../../language/texts.ts";
import { PhotoButton } from "./photo-button.tsx";
import type { OnPhone } from "./photo-menu.tsx";
import { TakePhoto } from "./take-photo.tsx";
import { useHasCamera } from "./use-has-camera.ts";

interface PhotoInputsProps {
  onPhone: OnPhone;
  /** Of the first button. */
  variant?: ButtonVariant;
  /** Of the choice of files. */
  chooseLabel: string;
  /** Called when the customer opens the file list, the system's camera or the code for their phone. */
  onChoosing?: () => void;
  onPhoto: (photo: Blob) => void;
  /** Opens the app's camera. */
  onCamera: () => void;
}

/** Buttons that bring a photo: a file or the camera; on a paired kiosk the phone, or the tablet's camera if it has one. */
export function PhotoInputs({ onPhone, variant = "primary", chooseLabel, ...inputs }: PhotoInputsProps) {
  const hasCamera = useHasCamera();
  if (onPhone === null)
    return (
      <>
        <PhotoButton
          label={chooseLabel}
          variant={variant}
          onChoosing={inputs.onChoosing}
          onFile={inputs.onPhoto}
        />
        <TakePhoto {...inputs} />
      </>
    );
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          inputs.onChoosing?.();
          onPhone();
        }}
      >
        {texts.kiosk.usePhone}
      </Button>
      {hasCamera && <TakePhoto {...inputs} />}
    </>
  );
}
