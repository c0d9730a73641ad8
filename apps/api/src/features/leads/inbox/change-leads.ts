import type { LeadStep, LeadsChangeResponse } from "@livery/contract";
import { changeLeadStatuses } from "../../../data/change-leads.ts";
import type { Db } from "../../../data/db.ts";
import { listShopLeads } from "../../../data/shop-leads.ts";
import type { Member } from "../../../http/require-member.ts";
import { toLeadRow } from "./to-lead-row.ts";

/**
 * Gives several leads their new status. What a single change refuses, because somebody else was first, is left alone here,
 * and the member gets the newer row.
 */
export async function changeLeads(
  db: Db,
  { shopUid, uid: accountId }: Member,
  leads: readonly LeadStep[],
): Promise<LeadsChangeResponse> {
  const undo = await changeLeadStatuses(db, { shopUid, accountId, leads });
  const wanted = new Map(leads.map(({ id, status }) => [id, status]));
  for (const { id } of undo) wanted.delete(id);
  const ids = [...wanted.keys()];
  const others = await listShopLeads(db, { shopUid, ids, words: [], sort: "newest", limit: ids.length });
  return { undo, conflicts: others.filter(({ id, status }) => status !== wanted.get(id)).map(toLeadRow) };
}
