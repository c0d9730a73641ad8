import { createElement as h, Fragment } from "react";
import { ActionLink, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

/** Tells the owners that another system does not answer. */
export function composeWebhookWarning({ host, href }: { host: string; href: string }): Promise<MailContent> {
  const body = h(
    Fragment,
    null,
    h(
      Paragraph,
      null,
      `We couldn't reach ${host} for five days, so it misses what happens to your leads and quotes.`,
    ),
    h(Paragraph, null, "Your leads and quotes in Livery are not affected."),
    h(ActionLink, { href, children: "See what failed" }),
  );
  return renderMail({ subject: `${host} hasn't answered for five days`, body });
}
