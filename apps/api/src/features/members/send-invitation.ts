import { invitationParameter } from "@livery/contract";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { findValidInvitation } from "../../data/invitations.ts";
import { makeLinkToken } from "../../services/link-token.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface InvitationTaskOptions {
  db: Db;
  mail: Mail;
  secret: string;
  publicUrl: string;
}

const payloadSchema = z.object({ id: z.uuid() });

/** Handles the task: mails the link to join a shop. A repeated run sends the same mail while the link is valid. */
export function createInvitationTask({ db, mail, secret, publicUrl }: InvitationTaskOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const invitation = await findValidInvitation(db, id);
    if (!invitation) return; // canceled or replaced in the meantime
    const url = new URL("/shop-login", publicUrl);
    url.hash = `${invitationParameter}=${makeLinkToken(id, { kind: "invitation", secret })}`;
    // React is loaded with the first mail, so that it does not slow down the start.
    const { composeInvitation } = await import("./invitation-mail.ts");
    const content = await composeInvitation({ ...invitation, href: url.href });
    await mail.send({ id: `invitation-${id}@${url.hostname}`, to: invitation.email, ...content });
  };
}
