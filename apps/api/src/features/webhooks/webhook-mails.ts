import { createElement as h, Fragment } from "react";
import { ActionLink, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

export interface BrokenWebhook {
  host: string;
  href: string;
}

/** Tells the owners that another system does not answer. */
export function composeWebhookWarning({ host, href }: BrokenWebhook): Promise<MailContent> {
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

/** Tells the owners that another system has said that it is gone, and what to do if they still want it. */
export function composeWebhookGone({ host, href }: BrokenWebhook): Promise<MailContent> {
  const body = h(
    Fragment,
    null,
    h(
      Paragraph,
      null,
      `${host} told us that this address no longer exists, so we've stopped sending to it. A deleted Zap or connection does this.`,
    ),
    h(Paragraph, null, "If you still want it, set it up there again, then save its address in Webhooks."),
    h(Paragraph, null, "Your leads and quotes in Livery are not affected."),
    h(ActionLink, { href, children: "Open Webhooks" }),
  );
  return renderMail({ subject: `We turned off a webhook to ${host}`, body });
}
