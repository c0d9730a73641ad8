import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { networkOf } from "./network-of.ts";

export interface LeadLimit {
  perTenMinutes: number;
  perDay: number;
}

/** Where a lead comes from, and the limit that applies to that network. */
export interface LeadSender {
  address: string;
  limit: LeadLimit;
}

/** Forms of the site and looks of the configurator have separate limits. */
type LeadSource = "site" | "looks";

export type StoreResult =
  | { kind: "stored" }
  | { kind: "duplicate" }
  | { kind: "refused"; retryAfterSeconds: number };

/**
 * Part of a statement that defines `duplicate`: returns a row when a new lead may be stored. With a sender, it records
 * the lead's time, unless the network has reached its limit.
 */
export function checkLeadLimit(source: LeadSource, sender: LeadSender | undefined): RawBuilder<unknown> {
  if (!sender) return sql`select where not exists (select from duplicate)`;
  const { perTenMinutes, perDay } = sender.limit;
  return sql`
    insert into lead_senders as sender (network, form, recent)
    select ${networkOf(sender.address)}::cidr, ${source}, array[now()] where not exists (select from duplicate)
    on conflict (network, form) do update set recent = (now() || sender.recent)[1:${perDay}::int]
      where coalesce(sender.recent[${perTenMinutes}::int] <= now() - interval '10 minutes', true)
        and coalesce(sender.recent[${perDay}::int] <= now() - interval '1 day', true)
    returning true`;
}

interface Refusal {
  source: LeadSource;
  /** Selects a row when the lead already exists. */
  duplicate: RawBuilder<unknown>;
  sender: LeadSender;
}

/** Looks again for a duplicate: a copy that was being stored at the same moment is visible only now. */
export async function explainRefusal(db: Db, { source, duplicate, sender }: Refusal): Promise<StoreResult> {
  const { perTenMinutes, perDay } = sender.limit;
  const { rows } = await sql<{ isDuplicate: boolean; retryAfterSeconds: number | null }>`
    select exists (${duplicate}) as "isDuplicate", (
      select ceil(extract(epoch from greatest(
        recent[${perTenMinutes}::int] + interval '10 minutes', recent[${perDay}::int] + interval '1 day'
      ) - now()))::int
      from lead_senders where network = ${networkOf(sender.address)}::cidr and form = ${source}
    ) as "retryAfterSeconds"`.execute(db);
  const [{ isDuplicate, retryAfterSeconds } = { isDuplicate: false, retryAfterSeconds: null }] = rows;
  if (isDuplicate) return { kind: "duplicate" };
  return { kind: "refused", retryAfterSeconds: Math.max(1, retryAfterSeconds ?? 1) };
}
