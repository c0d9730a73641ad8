import { endStoredSession, type StoredSession } from "./end-stored-session.ts";

interface CrashedSession extends StoredSession {
  /** As long as an idle kiosk waits. */
  afterMs: number;
  reload: () => void;
}

/**
 * Ends the customer's session on a shared device whose page crashed, and opens the page again. What clears an idle kiosk crashed
 * with the page, and nobody may be there to press Reload.
 */
export function endCrashedSession({ afterMs, reload, ...session }: CrashedSession): void {
  setTimeout(() => void endStoredSession(session).finally(reload), afterMs);
}
