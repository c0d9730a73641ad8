import { type ReactNode, useId } from "react";
import { texts } from "../language/texts.ts";
import { focusOn } from "./focus-on.ts";
import { ToolIcon } from "./tool-button.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";

interface ModalDialogProps {
  title: string;
  /** Its size. */
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a title, which gets the focus, and a button to close it. Escape closes it, too. */
export function ModalDialog({ title, className, onClose, children }: ModalDialogProps) {
  const dialog = useModalDialog(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault(); // React unmounts it
        onClose();
      }}
      className={`m-auto max-h-dvh flex-col overflow-hidden border-line-strong bg-panel text-text shadow-panel backdrop:bg-night/80 open:flex sm:rounded-panel sm:border ${className}`}
    >
      <div className="flex items-center justify-between gap-4 py-3 pr-2 pl-5 sm:py-4 sm:pr-4 sm:pl-7 low:py-1">
        <h2 ref={focusOn} id={titleId} tabIndex={-1} className="type-heading outline-none">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={texts.actions.close}
          className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
        >
          <ToolIcon icon={<path d="m5 5 10 10M15 5 5 15" />} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
