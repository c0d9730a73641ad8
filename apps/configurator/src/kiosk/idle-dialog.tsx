import { Button } from "@livery/ui";
import { useModalDialog } from "../controls/use-modal-dialog.ts";

interface IdleDialogProps {
  secondsLeft: number;
  onKeepGoing: () => void;
}

/** Warns before an idle kiosk is cleared, on top of any open dialog. Any touch or key keeps the session. */
export function IdleDialog({ secondsLeft, onKeepGoing }: IdleDialogProps) {
  const dialog = useModalDialog();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="still-there"
      onClose={onKeepGoing}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault(); // browsers may let one Escape also close the dialog below
        onKeepGoing();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center place-items-center gap-5 bg-night/95 p-6 text-center text-text backdrop:bg-transparent open:grid"
    >
      <p id="still-there" className="type-heading max-w-md">
        Still there?
        {/* Screen readers would repeat a name that changes every second. */}
        <span className="sr-only"> Your photo and looks will be cleared soon.</span>
      </p>
      <p className="type-lead max-w-md tabular-nums" aria-hidden="true">
        Your photo and looks will be cleared in {secondsLeft} s.
      </p>
      <Button onClick={onKeepGoing}>Keep going</Button>
    </dialog>
  );
}
