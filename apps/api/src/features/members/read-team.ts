import type { TeamResponse } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { listInvitations } from "../../data/invitations.ts";
import { listMembers } from "../../data/members.ts";
import type { Member } from "../../http/require-member.ts";

/** The team as one of its members sees it. */
export async function readTeam(db: Db, { shopUid, role, uid }: Member): Promise<TeamResponse> {
  const members = await listMembers(db, shopUid);
  const invitations = role === "owner" ? await listInvitations(db, shopUid) : [];
  return {
    members: members.map((member) => ({ ...member, isYou: member.accountId === uid })),
    invitations: invitations.map(({ id, email, role: invitedAs, expires_at }) => ({
      id,
      email,
      role: invitedAs,
      expiresAt: expires_at.toISOString(),
    })),
  };
}
