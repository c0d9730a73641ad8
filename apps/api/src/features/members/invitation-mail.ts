import { createElement as h, Fragment } from "react";
import type { ValidInvitation } from "../../data/invitations.ts";
import { ActionLink, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

type InvitationMail = Pick<ValidInvitation, "shopName" | "email"> & { href: string };

/** A mail with a link to join a shop's team. Whoever has the mail can join until the link is used. */
export function composeInvitation({ shopName, email, href }: InvitationMail): Promise<MailContent> {
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `${shopName} invites you to its team on Livery. You'll log in as ${email}.`),
    h(ActionLink, { href, children: "Join the team" }),
    h(
      Paragraph,
      null,
      `This link works once and expires in seven days. After that, ask ${shopName} for a new invitation.`,
    ),
    h(Paragraph, null, "Livery"),
  );
  const foot =
    "Not expecting this? Someone may have typed your address by mistake, and you can ignore this email.";
  return renderMail({ subject: `Join ${shopName} on Livery`, body, foot });
}
