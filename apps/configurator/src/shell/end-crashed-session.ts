import type { LeadSender } from "../features/send/lead-sender.ts";
import type { CustomerSession } from "../look/customer-session.ts";

interface CrashedSession {
  customerSession: Pick<CustomerSession, "clear">;
  sender: Pick<LeadSender, "endSession">;
  /** As long as an idle kiosk waits. */
  afterMs: number;
  reload: () => void;
}

/**
 * Ends the customer's session on a shared device whose page crashed, and opens the page again. What clears an idle kiosk crashed
 * with the page, and nobody may be there to press Reload.
 */
export function endCrashedSession({ customerSession, sender, afterMs, reload }: CrashedSession): void {
  setTimeout(() => {
    customerSession.clear();
    void sender.endSession().finally(reload);
  }, afterMs);
}
