import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { countRows } from "./delete-old-rows.ts";
import { networkOf, wideFactor, wideNetworkOf } from "./network-of.ts";

export interface LeadLimit {
  perTenMinutes: number;
  perDay: number;
}

/** Where a lead comes from, and the limit that applies to that network. */
export interface LeadSender {
  address: string;
  limit: LeadLimit;
  /** The shop that the looks are for, which has a limit of its own. */
  shopUid?: string | null;
}

/** Forms of the site, looks of the configurator and shared looks have separate limits. */
type LimitedForm = "site" | "looks" | "shares";

export type StoreResult =
  | { kind: "stored" }
  | { kind: "duplicate" }
  | { kind: "refused"; retryAfterSeconds: number };

/**
 * Parts of a statement that defines `duplicate`: they define `allowed`, which has a row when a new lead may be stored.
 * With a sender, they record the lead's time for its networks, unless one has reached its limit.
 */
export function checkLeadLimit(form: LimitedForm, sender: LeadSender | undefined): RawBuilder<unknown> {
  const isNew = sql`not exists (select from duplicate)`;
  if (!sender) return sql`allowed as (select where ${isNew})`;
  const [own, wide] = limitsOf(sender);
  if (!wide) return sql`allowed as (${recordLead(form, own, isNew)})`;
  return sql`
    allowed_by_own as (${recordLead(form, own, isNew)}),
    allowed as (${recordLead(form, wide, sql`exists (select from allowed_by_own)`)})`;
}

interface NetworkLimit extends LeadLimit {
  network: string;
  /** Empty for leads without a shop. */
  shop: string;
}

/** The limit of the sender's network, and that of the network around it. */
function limitsOf(sender: LeadSender): readonly [own: NetworkLimit, wide?: NetworkLimit] {
  const { address, limit, shopUid } = sender;
  const shop = shopUid ?? "";
  const own = { network: networkOf(address), shop, ...limit };
  const network = wideNetworkOf(address);
  if (network === undefined) return [own];
  const { perTenMinutes, perDay } = limit;
  return [own, { network, shop, perTenMinutes: perTenMinutes * wideFactor, perDay: perDay * wideFactor }];
}

function recordLead(
  form: LimitedForm,
  { network, shop, perTenMinutes, perDay }: NetworkLimit,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into lead_senders as sender (network, form, shop_uid, recent)
    select ${network}::cidr, ${form}, ${shop}, array[now()] where ${condition}
    on conflict (network, form, shop_uid) do update set recent = (now() || sender.recent)[1:${perDay}::int]
      where coalesce(sender.recent[${perTenMinutes}::int] <= now() - interval '10 minutes', true)
        and coalesce(sender.recent[${perDay}::int] <= now() - interval '1 day', true)
    returning true`;
}

interface Refusal {
  form: LimitedForm;
  /** Selects a row when the lead already exists. */
  duplicate: RawBuilder<unknown>;
  /** Undefined: no limit applies. */
  sender: LeadSender | undefined;
}

/** Looks again for a duplicate: a copy that was being stored at the same moment is visible only now. */
export async function explainRefusal(db: Db, refusal: Refusal): Promise<StoreResult> {
  const { isDuplicate, retryAfterSeconds } = await readRefusal(db, refusal);
  if (isDuplicate) return { kind: "duplicate" };
  return { kind: "refused", retryAfterSeconds: Math.max(1, retryAfterSeconds) };
}

/** Why a lead would not be stored now, before anything is done for it. Undefined when nothing speaks against it. */
export async function foreseeRefusal(db: Db, refusal: Refusal): Promise<StoreResult | undefined> {
  const { isDuplicate, retryAfterSeconds } = await readRefusal(db, refusal);
  if (isDuplicate) return { kind: "duplicate" };
  return retryAfterSeconds > 0 ? { kind: "refused", retryAfterSeconds } : undefined;
}

/** `retryAfterSeconds` is above zero while a limit is reached. */
async function readRefusal(db: Db, { form, duplicate, sender }: Refusal) {
  const limits = JSON.stringify(sender ? limitsOf(sender) : []);
  const { rows } = await sql<{ isDuplicate: boolean; retryAfterSeconds: number | null }>`
    select exists (${duplicate}) as "isDuplicate", (
      select max(ceil(extract(epoch from greatest(
        recent["perTenMinutes"] + interval '10 minutes', recent["perDay"] + interval '1 day'
      ) - now())))::int
      from lead_senders as sender
      join jsonb_to_recordset(${limits}::jsonb) as own (network cidr, shop text, "perTenMinutes" int, "perDay" int)
        on own.network = sender.network and own.shop = sender.shop_uid
      where sender.form = ${form}
    ) as "retryAfterSeconds"`.execute(db);
  return { isDuplicate: rows[0]?.isDuplicate ?? false, retryAfterSeconds: rows[0]?.retryAfterSeconds ?? 0 };
}

/** `recent` has the newest first. */
export function deleteOldLeadSenders(db: Db, before: RawBuilder<unknown>): Promise<number> {
  return countRows(db, sql`delete from lead_senders where recent[1] <= ${before}`);
}
