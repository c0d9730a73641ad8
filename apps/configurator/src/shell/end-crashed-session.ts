import type { LeadSender } from "../features/send/lead-sender.ts";
import { endStoredSession, type StoredSession } from "./end-stored-session.ts";

interface CrashedSession extends StoredSession {
  sender: StoredSession["sender"] & Pick<LeadSender, "sendUnstored">;
  /** As long as an idle kiosk waits. */
  afterMs: number;
  reload: () => void;
}

/**
 * Ends the customer's session on a shared device whose page crashed, and opens the page again. What clears an idle kiosk crashed
 * with the page, and nobody may be there to press Reload. Leads that would go with the page are sent first.
 */
export function endCrashedSession({ afterMs, reload, ...session }: CrashedSession): void {
  const end = async () => {
    await endStoredSession(session);
    await session.sender.sendUnstored();
  };
  setTimeout(() => void end().finally(reload), afterMs);
}
