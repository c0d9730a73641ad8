import { Button } from "@livery/ui";
import { lazy, Suspense, useCallback, useState } from "react";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { texts } from "../../language/texts.ts";

// Only kiosks need it, with its encryption and QR codes.
const PhonePhotoDialog = lazy(async () => ({
  default: (await import("./phone-photo-dialog.tsx")).PhonePhotoDialog,
}));

interface PhonePhotoButtonProps {
  kiosk: KioskDevice;
  /** Called when the dialog opens. */
  onChoosing: () => void;
  onPhoto: (photo: Blob) => void;
}

/** Lets a customer photograph the car outside with their own phone. */
export function PhonePhotoButton({ kiosk, onChoosing, onPhoto }: PhonePhotoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        onClick={() => {
          onChoosing();
          setOpen(true);
        }}
      >
        {texts.kiosk.usePhone}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhonePhotoDialog
            kiosk={kiosk}
            onPhoto={(photo) => {
              close();
              onPhoto(photo);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
