import { Button } from "@livery/ui";
import { useLayoutEffect, useRef } from "react";

interface StillThereProps {
  secondsLeft: number;
  onGoOn: () => void;
}

/** Asks before a kiosk is wiped, over whatever else is open. Any touch or key says yes; the button is what people look for. */
export function IdleDialog({ secondsLeft, onGoOn }: StillThereProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // While it still stands in the page: only so does closing it give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="still-there"
      onClose={onGoOn}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault(); // browsers may let one Escape close what lies below as well
        onGoOn();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center place-items-center gap-5 bg-night/95 p-6 text-center text-text backdrop:bg-transparent open:grid"
    >
      <p id="still-there" className="type-heading max-w-md">
        Still there? Photo and looks are wiped soon.
      </p>
      <p className="type-title tabular-nums" aria-hidden="true">
        {secondsLeft}
      </p>
      <Button onClick={onGoOn}>Go on</Button>
    </dialog>
  );
}
