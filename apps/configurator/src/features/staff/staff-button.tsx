import { useCallback, useState } from "react";
import { loadWhenOpened } from "../../controls/load-when-opened.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { texts } from "../../language/texts.ts";
import type { StaffLeads } from "./staff-leads.ts";

// Only staff need it.
const StaffDialog = loadWhenOpened(
  () => import("./staff-dialog.tsx"),
  (module) => module.StaffDialog,
);

interface StaffButtonProps {
  kiosk: KioskDevice;
  leads: StaffLeads;
}

/** Opens the staff menu, once the shop has set a PIN for it. */
export function StaffButton({ kiosk, leads }: StaffButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { pin } = kiosk.state;
  if (pin === undefined) return null;
  return (
    <>
      <ToolButton
        icon={<path d="M5.5 9h9v7.5h-9zM7 9V6.5a3 3 0 0 1 6 0V9" />}
        label={texts.kiosk.staff}
        onClick={() => setOpen(true)}
      />
      {isOpen && <StaffDialog {...{ kiosk, pin, leads }} onClose={close} />}
    </>
  );
}
