import { lazy, Suspense, useCallback, useState } from "react";
import { type KioskDevice, useKiosk } from "../../kiosk/kiosk-device.ts";

// Only kiosks need it, with its encryption and QR codes.
const PhonePhotoDialog = lazy(async () => ({
  default: (await import("./phone-photo-dialog.tsx")).PhonePhotoDialog,
}));

interface PhonePhotoProps {
  kiosk: KioskDevice;
  onPhoto: (photo: Blob) => void;
  onClose: () => void;
}

/** Lets a customer photograph the car outside with their own phone. */
export function PhonePhoto({ onPhoto, onClose, kiosk }: PhonePhotoProps) {
  return (
    <Suspense fallback={null}>
      <PhonePhotoDialog
        kiosk={kiosk}
        onPhoto={(photo) => {
          onClose();
          onPhoto(photo);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** `openPhone` is null where this is no paired kiosk, `phone` while its dialog is closed. */
export function usePhonePhoto() {
  const kiosk = useKiosk();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const onClose = useCallback(() => setIsOpen(false), []);
  return {
    openPhone: kiosk && open,
    closePhone: onClose,
    phone: kiosk !== null && isOpen ? { kiosk, onClose } : null,
  };
}
