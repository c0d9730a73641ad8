import type { InvitationRequest } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { createInvitation } from "../../data/invitations.ts";
import { listMembers } from "../../data/members.ts";
import { AppError } from "../../http/app-error.ts";
import type { Member } from "../../http/require-member.ts";
import { tasks } from "../../jobs/tasks.ts";

/**
 * Queues the mail with the link. Whether the address has an account at another shop is not checked here: an owner must
 * not learn who else uses Livery.
 */
export async function inviteMember(
  db: Db,
  { shopUid, uid }: Pick<Member, "shopUid" | "uid">,
  { email, role }: InvitationRequest,
): Promise<void> {
  const members = await listMembers(db, shopUid);
  if (members.some((member) => member.email === email)) throw new AppError("already-member");
  await createInvitation(db, { shopUid, email, role, invitedBy: uid, task: tasks.sendInvitation });
}
