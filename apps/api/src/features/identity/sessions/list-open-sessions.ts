import type { OpenSession } from "@livery/contract";
import type { Db } from "../../../data/db.ts";
import { listSessions } from "../../../data/sessions.ts";
import type { SignedIn } from "../../../http/require-session.ts";
import { readDevice } from "../../../services/read-device.ts";

export async function listOpenSessions(db: Db, { uid, sessionId }: SignedIn): Promise<OpenSession[]> {
  const sessions = await listSessions(db, uid);
  return sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    device: readDevice(user_agent ?? ""),
    signedInAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isCurrent: id === sessionId,
  }));
}
