import type { LeadChange, LeadRow } from "@livery/contract";
import type { Db } from "../../../data/db.ts";
import { updateLead } from "../../../data/lead-history.ts";
import { findShopLead } from "../../../data/shop-leads.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Member } from "../../../http/require-member.ts";
import { listTeammates } from "./list-teammates.ts";
import { toLeadRow } from "./to-lead-row.ts";

/** Sets status and assignee. Of two members who saw the same version the first wins; the other gets the newer row. */
export async function changeLead(db: Db, member: Member, change: LeadChange): Promise<LeadRow> {
  const { shopUid, uid: accountId } = member;
  const { id, version, status, assigneeId } = change;
  const assignee = assigneeId === undefined ? undefined : await requireTeammate(db, member, assigneeId);
  const isChanged = await db
    .transaction()
    .execute((transaction) => updateLead(transaction, { shopUid, id, version, accountId, status, assignee }));
  const row = await findShopLead(db, shopUid, id);
  if (!row) throw new AppError("not-found");
  const current = toLeadRow(row);
  if (!isChanged) throw new AppError("changed-meanwhile", { current });
  return current;
}

async function requireTeammate(db: Db, member: Member, accountId: string | null) {
  if (accountId === null) return { accountId, name: null };
  const teammate = (await listTeammates(db, member)).find((each) => each.accountId === accountId);
  if (!teammate)
    throw new AppError("invalid-fields", { fields: { assigneeId: "Must be a member of the team." } });
  return { accountId, name: teammate.name };
}
