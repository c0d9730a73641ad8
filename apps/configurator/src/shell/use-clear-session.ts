import { useCallback, useEffect } from "react";
import { forgetFiles } from "../features/export/picture-file.ts";
import { useLeadSender } from "../features/send/lead-sender-context.ts";
import { useCustomerSession } from "../look/customer-session-context.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { OtherTabs } from "./other-tabs.ts";

interface ClearSession {
  /** Clears the photo and the looks in all tabs. Queued leads are still sent. */
  finish: () => void;
  /** Clears the photo, the looks and this customer's queued leads in all tabs. */
  finishUnsent: () => void;
}

/** Ends the customer's session, here and when another tab ends it. `onClear` resets what the shell itself shows. */
export function useClearSession(otherTabs: OtherTabs, onClear: () => void): ClearSession {
  const photoSession = usePhotoSession();
  const customerSession = useCustomerSession();
  const sender = useLeadSender();
  const clearPhoto = useCallback(() => {
    photoSession.clear();
    forgetFiles();
    onClear();
  }, [photoSession, onClear]);
  const clearAll = useCallback(
    (queuedLeads: readonly string[]) => {
      customerSession.clear();
      otherTabs.tellDone(queuedLeads);
      clearPhoto();
    },
    [customerSession, otherTabs, clearPhoto],
  );
  useEffect(
    () =>
      otherTabs.onDone((queuedLeads) => {
        customerSession.reset();
        clearPhoto();
        if (queuedLeads.length === 0) sender.pause();
        void sender.endSession(queuedLeads);
      }),
    [customerSession, otherTabs, clearPhoto, sender],
  );
  return {
    finish: useCallback(() => {
      clearAll(sender.ownLeads());
      void sender.endSession();
    }, [clearAll, sender]),
    finishUnsent() {
      clearAll([]);
      void sender.cancelAll();
    },
  };
}
