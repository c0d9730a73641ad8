import type { LeadStep } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

interface LeadSteps {
  shopUid: string;
  accountId: string;
  leads: readonly LeadStep[];
}

/**
 * Gives several leads their new status and writes it into their histories, in one statement. Leads with another version,
 * or with that status already, stay as they are. Returns the steps that undo it.
 */
export async function changeLeadStatuses(
  db: Db,
  { shopUid, accountId, leads }: LeadSteps,
): Promise<LeadStep[]> {
  const { rows } = await sql<LeadStep>`
    with step as (
      select id, version, status, coalesce("isUnread", false) as stays_unread
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb)
        as step(id uuid, version int, status text, "isUnread" boolean)
    ), before as (
      -- in one order, so that two statements cannot wait for each other
      select lead.id, lead.status, lead.opened_at is null as is_unread, step.status as wanted, step.stays_unread
      from leads as lead join step on step.id = lead.id and step.version = lead.version
      where lead.shop_uid = ${shopUid} and lead.status <> step.status
      order by lead.id for update of lead
    ), changed as (
      update leads set status = before.wanted, version = version + 1, updated_at = now(),
        opened_at = case when before.stays_unread then null else coalesce(opened_at, now()) end
      from before where leads.id = before.id
      returning leads.id, leads.version, before.status, before.wanted, before.is_unread
    ), event as (
      insert into lead_events (lead_id, account_id, kind, data)
      select id, ${accountId}, 'status', jsonb_build_object('from', status, 'to', wanted) from changed
    )
    select id, version, status, is_unread as "isUnread" from changed`.execute(db);
  return rows;
}
