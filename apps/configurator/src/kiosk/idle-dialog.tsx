import { Button } from "@livery/ui";
import { useModalDialog } from "../controls/use-modal-dialog.ts";
import { texts } from "../language/texts.ts";

interface IdleDialogProps {
  secondsLeft: number;
  onKeepGoing: () => void;
}

/** Warns before an idle kiosk is cleared, on top of any open dialog. Any touch or key keeps the session. */
export function IdleDialog({ secondsLeft, onKeepGoing }: IdleDialogProps) {
  const dialog = useModalDialog(onKeepGoing);
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
      className="m-0 h-dvh max-h-none w-screen max-w-none place-content-center place-items-center gap-[4vmin] bg-night/90 p-6 text-center text-text backdrop-blur-xl backdrop:bg-transparent open:grid"
    >
      <p id="still-there" className="type-heading text-[max(1.75rem,9vmin)] text-balance">
        {texts.shell.stillThere}
        {/* Screen readers would repeat a name that changes every second. */}
        <span className="sr-only"> {texts.shell.clearedSoon}</span>
      </p>
      <p className={`type-lead max-w-[24em] text-balance tabular-nums ${readable}`} aria-hidden="true">
        {texts.shell.clearedIn(secondsLeft)}
      </p>
      <Button onClick={onKeepGoing} className={`px-[1.2em]! py-[0.4em] ${readable}`}>
        {texts.shell.keepGoing}
      </Button>
    </dialog>
  );
}

/**
 * At 1.5 m, ten minutes of arc are 4.4 mm, about the height of the capitals on a 10-inch tablet (0.7 em of 36 px, 0.17 mm
 * each); larger screens have more.
 */
const readable = "text-[max(1.125rem,4.5vmin)]";
