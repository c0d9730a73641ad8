import type { MemberChange, Role } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { cancelInvitationsOf } from "../../data/invitations.ts";
import { lockTeam, updateMember } from "../../data/members.ts";
import { AppError } from "../../http/app-error.ts";

/** Sets a member's role, or whether they get a mail with each lead. What a former owner has invited ends. */
export function changeMember(db: Db, shopUid: string, change: MemberChange): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const team = await lockTeam(transaction, shopUid);
    if (!team.has(change.accountId)) throw new AppError("not-found");
    if (change.role !== undefined && change.role !== "owner") {
      requireOtherOwner(team, change.accountId);
      await cancelInvitationsOf(transaction, shopUid, change.accountId);
    }
    await updateMember(transaction, shopUid, change);
  });
}

/** Refuses when this member is the team's only owner. */
export function requireOtherOwner(team: ReadonlyMap<string, Role>, accountId: string): void {
  const owners = [...team].filter(([, role]) => role === "owner").map(([owner]) => owner);
  if (owners.every((owner) => owner === accountId)) throw new AppError("last-owner");
}
