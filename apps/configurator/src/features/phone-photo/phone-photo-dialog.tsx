import { Button } from "@livery/ui";
import { useEffect, useState } from "react";
import { useModalDialog } from "../../controls/use-modal-dialog.ts";
import { QrCode } from "../../kiosk/qr-code.tsx";
import { useTimeLimit } from "../../kiosk/use-time-limit.ts";
import { texts } from "../../language/texts.ts";
import type { PhonePhotoProps } from "./phone-photo.tsx";
import { type Handoff, runHandoff } from "./run-handoff.ts";

/** Shows the code for a customer's phone, and then the number that their phone shows, too. */
export function PhonePhotoDialog({ kiosk, onPhoto, onWaiting, onClose }: PhonePhotoProps) {
  const dialog = useModalDialog(onClose);
  const [attempt, setAttempt] = useState(0);
  const [handoff, setHandoff] = useState<Handoff>({ kind: "opening" });
  useEffect(() => {
    const closing = new AbortController();
    void runHandoff({ token: kiosk.token, signal: closing.signal, onChange: setHandoff });
    return () => closing.abort();
  }, [kiosk, attempt]);
  useEffect(() => kiosk.onClearRequest(onClose), [kiosk, onClose]);
  const isWaiting = handoff.kind === "waiting";
  useEffect(() => {
    onWaiting(isWaiting);
    return () => onWaiting(false);
  }, [isWaiting, onWaiting]);
  // Neither ends by itself, and an open dialog keeps the kiosk from its attract loop, its settings and reloads.
  const isLeft = handoff.kind === "received" || handoff.kind === "failed";
  useTimeLimit({
    limitMs: kiosk.state.idleMinutes * 60_000,
    stage: isLeft ? handoff.kind : null,
    onOver: onClose,
  });
  // A customer who left without a photo leaves the kiosk to the next one.
  const isExpired = handoff.kind === "expired";
  useEffect(() => {
    if (isExpired) onClose();
  }, [isExpired, onClose]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="phone-photo"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center place-items-center gap-6 bg-night p-6 text-center text-text backdrop:bg-transparent open:grid low:gap-3"
    >
      <h2 id="phone-photo" className="type-title max-w-2xl low:text-2xl">
        {handoff.kind === "received" ? texts.kiosk.isYourPhoto : texts.kiosk.phoneAsCamera}
      </h2>
      <Progress handoff={handoff} />
      <div className="flex flex-wrap justify-center gap-3">
        {handoff.kind === "received" && (
          <Button onClick={() => onPhoto(handoff.photo)}>{texts.kiosk.showMyCar}</Button>
        )}
        {(handoff.kind === "received" || handoff.kind === "failed") && (
          <Button
            variant="secondary"
            onClick={() => {
              setHandoff({ kind: "opening" });
              setAttempt(attempt + 1);
            }}
          >
            {handoff.kind === "failed" ? texts.kiosk.tryAgain : texts.kiosk.newCode}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {texts.kiosk.cancel}
        </Button>
      </div>
    </dialog>
  );
}

function Progress({ handoff }: { handoff: Handoff }) {
  switch (handoff.kind) {
    case "opening":
    case "expired":
      return (
        <p role="status" className="type-lead text-dim">
          {texts.kiosk.gettingCode}
        </p>
      );
    case "waiting":
      return (
        <>
          <p className="type-lead max-w-md text-dim">{texts.kiosk.howToUsePhone}</p>
          <QrCode text={handoff.link} label={texts.kiosk.phoneQrCode} />
          <p role="status" className="type-body text-dim">
            {texts.kiosk.waitingForPhoto}
          </p>
        </>
      );
    case "received":
      return (
        <p role="status" className="type-lead max-w-md text-dim">
          {texts.kiosk.sameNumber}
          <strong className="type-hero mt-4 block text-text tabular-nums low:text-4xl">
            {handoff.check}
          </strong>
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="type-lead max-w-md text-dim">
          {texts.kiosk.noPhoto}
        </p>
      );
  }
}
