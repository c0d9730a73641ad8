import { Button } from "@livery/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";

interface ConfirmDialogProps {
  title: ReactNode;
  /** What happens, so that nobody has to guess. */
  children: ReactNode;
  /** The label of the button that does it. */
  action: string;
  /** Does it; returns the reason when it failed. */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}

/** A native dialog that asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => dialog.current?.showModal(), []);

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    const reason = await onConfirm();
    setBusy(false);
    if (reason === undefined) onClose();
    else setFailure(reason);
  }

  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="workspace-dialog" onClose={onClose}>
      <h2 id={titleId} className="type-heading">
        {title}
      </h2>
      <div className="type-body mt-3 text-dim">{children}</div>
      {failure === undefined ? null : (
        <div className="mt-4">
          <FormMessage tone="error">{failure}</FormMessage>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button busy={isBusy} onClick={confirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
