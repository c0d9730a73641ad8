import { Button } from "@livery/ui";
import { useEffect } from "react";
import { useModalDialog } from "../../controls/use-modal-dialog.ts";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { QrCode } from "../../kiosk/qr-code.tsx";
import { texts } from "../../language/texts.ts";

interface TakeHomeDialogProps {
  kiosk: KioskDevice;
  /** An address that restores the look, and holds nothing of the photo. */
  link: string;
  /** The look has a decal with a picture that the link does not hold. */
  leavesOutPicture: boolean;
  onClose: () => void;
}

/** The look's link as a QR code: the customer goes on with it on their own phone. */
export function TakeHomeDialog({ kiosk, link, leavesOutPicture, onClose }: TakeHomeDialogProps) {
  const dialog = useModalDialog(onClose);
  useEffect(() => kiosk.onClearRequest(onClose), [kiosk, onClose]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="take-home"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center place-items-center gap-6 bg-night p-6 text-center text-text backdrop:bg-transparent open:grid low:gap-3"
    >
      <h2 id="take-home" className="type-title max-w-2xl low:text-2xl">
        {texts.kiosk.takeHome}
      </h2>
      <p className="type-lead max-w-md text-dim">
        {leavesOutPicture
          ? `${texts.kiosk.howToTakeHome} ${texts.kiosk.pictureNotTaken}`
          : texts.kiosk.howToTakeHome}
      </p>
      <QrCode text={link} label={texts.kiosk.takeHomeQrCode} />
      <Button onClick={onClose}>{texts.kiosk.close}</Button>
    </dialog>
  );
}
