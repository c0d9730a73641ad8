import { useCallback, useState } from "react";
import { loadWhenOpened } from "../../controls/load-when-opened.tsx";
import { type KioskDevice, useKiosk } from "../../kiosk/kiosk-device.ts";

// Only kiosks need it, with its encryption and QR codes.
const PhonePhotoDialog = loadWhenOpened(
  () => import("./phone-photo-dialog.tsx"),
  (module) => module.PhonePhotoDialog,
);

export interface PhonePhotoProps {
  kiosk: KioskDevice;
  onPhoto: (photo: Blob) => void;
  /** Receives whether the customer may be outside with their phone. */
  onWaiting: (isWaiting: boolean) => void;
  onClose: () => void;
}

/** Lets a customer photograph the car outside with their own phone. */
export function PhonePhoto({ onPhoto, onClose, ...rest }: PhonePhotoProps) {
  return (
    <PhonePhotoDialog
      {...rest}
      onPhoto={(photo) => {
        onClose();
        onPhoto(photo);
      }}
      onClose={onClose}
    />
  );
}

/** Opens the dialog for a photo that `onPhoto` receives; null where this is no paired kiosk. */
export type OpenPhone = ((onPhoto: (photo: Blob) => void) => void) | null;

/** `phone` is null while its dialog is closed; `isOutside`: the customer may be outside with their own. */
export function usePhonePhoto() {
  const kiosk = useKiosk();
  const [onPhoto, setOnPhoto] = useState<((photo: Blob) => void) | null>(null);
  const [isOutside, setIsOutside] = useState(false);
  const open = useCallback((receive: (photo: Blob) => void) => setOnPhoto(() => receive), []);
  const closePhone = useCallback(() => setOnPhoto(null), []);
  const openPhone: OpenPhone = kiosk && open;
  const phone: PhonePhotoProps | null = kiosk &&
    onPhoto && { kiosk, onPhoto, onWaiting: setIsOutside, onClose: closePhone };
  return { openPhone, closePhone, phone, isOutside };
}
