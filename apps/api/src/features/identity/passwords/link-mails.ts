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

/** Asks for a password, by a link that is as good as one until it is used. */
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
      opening: `Somebody, most likely you, asked to set a new password for ${email}.`,
      action: "Set a new password",
      validity: "The link works once, within an hour. After that, ask for another on the sign-in page.",
      foot: "Did not ask for this? Then ignore this mail: your password stays as it is.",
    },
    invitation: {
      subject: "Your shop is on Livery",
      opening: `${shopName} is set up on Livery. Choose a password, and sign in as ${email}.`,
      action: "Choose a password",
      validity:
        "The link works once, within seven days. After that, choose “Forgot password?” on the sign-in page.",
      foot: "Do not know what this is about? Then someone typed your address by mistake, and you can ignore this mail.",
    },
  };
}
