import type { Painter } from "../features/scene/painted/painter.ts";
import type { LeadSender } from "../features/send/lead-sender.ts";
import { removeStoredSession } from "../look/customer-session.ts";
import type { SafeStorage } from "../look/safe-storage.ts";

export interface StoredSession {
  storage: SafeStorage;
  painter: Pick<Painter, "clear">;
  sender: Pick<LeadSender, "endSession">;
}

/** Ends what is stored of a customer's session whose page is gone: it crashed, or the tablet lost power. Queued leads are still sent. */
export async function endStoredSession({ storage, painter, sender }: StoredSession): Promise<void> {
  removeStoredSession(storage);
  painter.clear();
  await sender.endSession();
}
