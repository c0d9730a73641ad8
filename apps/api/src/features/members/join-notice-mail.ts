import type { Role } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import type { NewMember } from "../../data/members.ts";
import { ActionLink, Facts, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

interface JoinNotice extends Pick<NewMember, "shopName" | "email" | "name"> {
  role: Role;
  href: string;
}

const roleLabels: Record<Role, string> = { owner: "Owner", manager: "Manager", staff: "Staff" };

/** Tells the owners who joined their team, and what to do if that is a mistake. */
export function composeJoinNotice({ shopName, email, name, role, href }: JoinNotice): Promise<MailContent> {
  const facts = [
    ["Name", name],
    ["Email", email],
    ["Role", roleLabels[role]],
  ] as const;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `${name} accepted an invitation and joined ${shopName}'s team on Livery.`),
    h(Facts, { facts }),
    h(
      Paragraph,
      null,
      "If you don't know this person, remove them from the team. That logs them out everywhere.",
    ),
    h(ActionLink, { href, children: "Open Team" }),
  );
  return renderMail({ subject: `${name} joined ${shopName} on Livery`, body });
}
