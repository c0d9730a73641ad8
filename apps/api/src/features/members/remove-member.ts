import type { Db } from "../../data/db.ts";
import { cancelInvitationsOf } from "../../data/invitations.ts";
import { deleteMember, lockTeam } from "../../data/members.ts";
import { AppError } from "../../http/app-error.ts";
import { requireOtherOwner } from "./change-member.ts";

/** Ends a membership with its open invitations, and signs the account out everywhere in the same transaction. */
export function removeMember(
  db: Db,
  shopUid: string,
  { accountId, by }: { accountId: string; by: string },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const team = await lockTeam(transaction, shopUid);
    if (!team.has(accountId)) throw new AppError("not-found");
    requireOtherOwner(team, accountId);
    await cancelInvitationsOf(transaction, shopUid, accountId);
    await deleteMember(transaction, shopUid, { accountId, by });
  });
}
