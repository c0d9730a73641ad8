import type { KioskPin } from "@livery/contract";
import { Button } from "@livery/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useModalDialog } from "../../controls/use-modal-dialog.ts";
import { checkPin } from "../../kiosk/check-pin.ts";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { useTimeLimit } from "../../kiosk/use-time-limit.ts";
import { texts } from "../../language/texts.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import type { StaffLeads } from "./staff-leads.ts";
import { StaffMenu } from "./staff-menu.tsx";

interface StaffDialogProps {
  kiosk: KioskDevice;
  pin: KioskPin;
  leads: StaffLeads;
  onClose: () => void;
}

/** Asks for the shop's PIN, and shows the staff menu. */
export function StaffDialog({ kiosk, pin, leads, onClose }: StaffDialogProps) {
  const dialog = useModalDialog(onClose);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => kiosk.onClearRequest(onClose), [kiosk, onClose]);
  // A menu that staff left open is not for the next customer.
  useTimeLimit({
    limitMs: kiosk.state.idleMinutes * 60_000,
    stage: isOpen ? "menu" : "pin",
    onOver: onClose,
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="staff"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center place-items-center gap-6 bg-night p-6 text-center text-text backdrop:bg-transparent open:grid kiosk:pt-[34dvh]"
    >
      <h2 id="staff" className="type-title">
        {texts.kiosk.staff}
      </h2>
      {isOpen ? (
        <StaffMenu kiosk={kiosk} leads={leads} />
      ) : (
        <PinForm pin={pin} onRight={() => setOpen(true)} />
      )}
      <Button variant="quiet" onClick={onClose}>
        {texts.kiosk.close}
      </Button>
    </dialog>
  );
}

function PinForm({ pin, onRight }: { pin: KioskPin; onRight: () => void }) {
  const [words, setWords] = useState("");
  const isChecking = useRef(false);
  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    const form = event.currentTarget;
    const typed = new FormData(form).get("pin");
    const answer = await checkPin(
      typeof typed === "string" ? typed : "",
      pin,
      createSafeStorage(() => localStorage),
    );
    isChecking.current = false;
    form.reset();
    if (answer.kind === "right") return onRight();
    setWords(answer.kind === "wrong" ? texts.kiosk.wrongPin : texts.kiosk.pinWait(formatWait(answer.ms)));
  }
  return (
    <form onSubmit={check} className="grid justify-items-center gap-4">
      <label className="type-lead grid gap-3 text-dim">
        {texts.kiosk.pin}
        <input
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          className="h-16 w-64 rounded-control border border-line-strong bg-raised text-center text-2xl tracking-widest text-text"
        />
      </label>
      <p role="alert" className="type-body min-h-6">
        {words}
      </p>
      <Button type="submit">{texts.kiosk.open}</Button>
    </form>
  );
}

/** The same in every language. */
function formatWait(ms: number): string {
  return ms < 2 * 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;
}
