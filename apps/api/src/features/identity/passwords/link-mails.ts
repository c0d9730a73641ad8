import { createElement as h, Fragment } from "react";
import type { LinkPurpose } from "../../../data/password-links.ts";
import { ActionLink, Paragraph } from "../../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../../services/mail/render-mail.ts";

export interface LinkMail {
  purpose: LinkPurpose;
  email: string;
  shopName: string;
  href: string;
}

interface LinkMailTexts {
  subject: string;
  opening: string;
  action: string;
  validity: string;
  foot: string;
}

/** A mail with a link to set a password. The link works like a password until it is used. */
export function composeLinkMail(mail: LinkMail): Promise<MailContent> {
  const { subject, opening, action, validity, foot } = textsFor(mail)[mail.purpose];
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, opening),
    h(ActionLink, { href: mail.href, children: action }),
    h(Paragraph, null, validity),
    h(Paragraph, null, "Livery"),
  );
  return renderMail({ subject, body, foot });
}

function textsFor({ email, shopName }: LinkMail): Record<LinkPurpose, LinkMailTexts> {
  return {
    reset: {
      subject: "Set a new password",
      opening: `Someone, probably you, asked to set a new password for ${email}.`,
      action: "Set a new password",
      validity:
        "This link works once and expires in one hour. If it expires, request a new one on the Shop Login page.",
      foot: "Didn't ask for this? Ignore this email, and your password stays the same.",
    },
    invitation: {
      subject: "Your shop is on Livery",
      opening: `${shopName} is set up on Livery. Choose a password and log in as ${email}.`,
      action: "Choose a password",
      validity:
        "This link works once and expires in seven days. After that, use “Forgot password?” on the Shop Login page.",
      foot: "Not expecting this? Someone may have typed your address by mistake, and you can ignore this email.",
    },
  };
}
