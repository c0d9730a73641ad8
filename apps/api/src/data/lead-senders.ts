import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

export interface LeadLimit {
  perTenMinutes: number;
  perDay: number;
}

/** Whose leads are counted, and how many may come. */
export interface LeadSender {
  address: string;
  limit: LeadLimit;
}

/** Forms of the site and looks of the configurator are counted apart. */
type CountedForm = "site" | "looks";

export type Stored = { kind: "stored" } | { kind: "known" } | { kind: "refused"; retryAfterSeconds: number };

/**
 * Part of a statement with `twin` in it: a row where a lead that is no copy may be stored. With a sender, it writes
 * down that one comes from there, unless the nth before it came too short a time ago.
 */
export function allowLead(form: CountedForm, sender: LeadSender | undefined): RawBuilder<unknown> {
  if (!sender) return sql`select where not exists (select from twin)`;
  const { perTenMinutes, perDay } = sender.limit;
  return sql`
    insert into lead_senders as sender (network, form, recent)
    select ${networkOf(sender.address)}, ${form}, array[now()] where not exists (select from twin)
    on conflict (network, form) do update set recent = (now() || sender.recent)[1:${perDay}::int]
      where coalesce(sender.recent[${perTenMinutes}::int] <= now() - interval '10 minutes', true)
        and coalesce(sender.recent[${perDay}::int] <= now() - interval '1 day', true)
    returning true`;
}

interface Refused {
  form: CountedForm;
  /** Selects a row when the lead is there already. */
  twin: RawBuilder<unknown>;
  sender: LeadSender;
}

/** A copy of a lead that was being stored at that very moment is no refusal: it is seen now. */
export async function explainRefusal(db: Db, { form, twin, sender }: Refused): Promise<Stored> {
  const { perTenMinutes, perDay } = sender.limit;
  const { rows } = await sql<{ isKnown: boolean; retryAfterSeconds: number | null }>`
    select exists (${twin}) as "isKnown", (
      select ceil(extract(epoch from greatest(
        recent[${perTenMinutes}::int] + interval '10 minutes', recent[${perDay}::int] + interval '1 day'
      ) - now()))::int
      from lead_senders where network = ${networkOf(sender.address)} and form = ${form}
    ) as "retryAfterSeconds"`.execute(db);
  const [{ isKnown, retryAfterSeconds } = { isKnown: false, retryAfterSeconds: null }] = rows;
  if (isKnown) return { kind: "known" };
  return { kind: "refused", retryAfterSeconds: Math.max(1, retryAfterSeconds ?? 1) };
}

/** One household or company: with IPv6 it has a /64, and any address in it for the asking. */
function networkOf(address: string): RawBuilder<unknown> {
  return sql`network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 32 else 64 end))::cidr`;
}
