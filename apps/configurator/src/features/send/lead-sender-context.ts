import { createContext, useContext, useSyncExternalStore } from "react";
import type { LeadSender, SenderState } from "./lead-sender.ts";

/** The page's one sender; `start-app.tsx` provides it. */
export const LeadSenderContext = createContext<LeadSender | null>(null);

export function useLeadSender(): LeadSender {
  const sender = useContext(LeadSenderContext);
  if (sender === null) throw new Error("useLeadSender must be used inside LeadSenderContext");
  return sender;
}

export function useSenderState(): SenderState {
  const sender = useLeadSender();
  return useSyncExternalStore(sender.subscribe, sender.getState);
}
