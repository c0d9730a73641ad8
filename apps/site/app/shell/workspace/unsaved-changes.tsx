import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before what was typed is lost: by a link, by Back or by closing the page. One on a page. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaves = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  const isSignedOut = blocker.location.pathname === "/shop-login";
  return (
    <ConfirmDialog
      title={isSignedOut ? "You've been logged out" : "Leave without saving?"}
      action={isSignedOut ? "Log in here" : "Leave"}
      onConfirm={() => {
        leaves.current = true;
        return Promise.resolve(undefined);
      }}
      onClose={() => (leaves.current ? blocker.proceed() : blocker.reset())}
    >
      {isSignedOut
        ? "What you changed on this page isn't saved. To keep it, cancel, log in again in another tab and save here."
        : "What you changed on this page isn't saved."}
    </ConfirmDialog>
  );
}
