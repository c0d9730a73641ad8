import { roles } from "@livery/contract";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { findNewMember, listOwnerEmails } from "../../data/members.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface JoinNoticeOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({ entryId: z.string(), role: z.enum(roles) });

/**
 * Handles the task: tells a shop's other owners who joined its team. Also when the member has left since: owners should know
 * who was there. A repeated run sends the same mail.
 */
export function createJoinNoticeTask({ db, mail, publicUrl }: JoinNoticeOptions) {
  return async (payload: unknown): Promise<void> => {
    const { entryId, role } = payloadSchema.parse(payload);
    const member = await findNewMember(db, entryId);
    if (!member) return;
    const owners = await listOwnerEmails(db, member.shopUid);
    const to = owners.filter((owner) => owner !== member.email);
    if (to.length === 0) return;
    const href = new URL("/team", publicUrl);
    const { composeJoinNotice } = await import("./join-notice-mail.ts");
    const content = await composeJoinNotice({ ...member, role, href: href.href });
    await mail.send({ id: `joined-${entryId}@${href.hostname}`, to, ...content });
  };
}
