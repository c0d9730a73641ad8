import type { AccountEvent } from "@livery/contract";
import { listAccountEvents } from "../../../data/account-events.ts";
import type { Db } from "../../../data/db.ts";
import type { SignedIn } from "../../../http/require-session.ts";

const shown = 50;

export async function readHistory(db: Db, { uid }: SignedIn): Promise<AccountEvent[]> {
  const events = await listAccountEvents(db, uid, shown);
  return events.map(({ id, created_at, kind, device, address }) => ({
    id,
    at: created_at.toISOString(),
    kind,
    device,
    address,
  }));
}
