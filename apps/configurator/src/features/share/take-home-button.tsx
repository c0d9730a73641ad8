import { useCallback, useState } from "react";
import { loadWhenOpened } from "../../controls/load-when-opened.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { texts } from "../../language/texts.ts";

// Only kiosks need it, with its QR codes.
const TakeHomeDialog = loadWhenOpened(
  () => import("./take-home-dialog.tsx"),
  (module) => module.TakeHomeDialog,
);

interface TakeHomeButtonProps {
  kiosk: KioskDevice;
  /** An address that restores the look. */
  link: string;
  /** The link leaves out a picture of a decal. */
  leavesOutPicture: boolean;
  isDisabled: boolean;
}

/** On a kiosk, in place of files and copied links: these would stay on the shop's tablet, for the next customer. */
export function TakeHomeButton({ kiosk, link, leavesOutPicture, isDisabled }: TakeHomeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <ToolButton
        icon={<path d="M6.5 2.5h7v15h-7zM9 15h2" />}
        label={texts.kiosk.takeHome}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TakeHomeDialog {...{ kiosk, link, leavesOutPicture }} onClose={close} />}
    </>
  );
}
