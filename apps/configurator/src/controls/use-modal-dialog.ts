import { type RefObject, useLayoutEffect, useRef } from "react";
import { useBackCloses } from "./back.ts";

/** A ref for a `<dialog>` that is modal while it is mounted. Closing it returns the focus to where it was. Back closes it. */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  // A layout effect closes it while it is still in the page; only then does the focus return.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
