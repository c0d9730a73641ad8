import { formatCents } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import { ActionLink, Facts, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { formatDay } from "./format-day.ts";

interface Refund {
  shopName: string;
  cents: number;
  paidAt: Date;
  timeZone: string;
  /** Billing. */
  href: string;
}

/** Tells the owners that they get money back, of which payment, and when they see it. */
export function composeRefund({ shopName, cents, paidAt, timeZone, href }: Refund): Promise<MailContent> {
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `We refunded a payment from ${shopName}.`),
    h(Facts, {
      facts: [
        ["Refunded", formatCents(cents)],
        ["Paid on", formatDay(paidAt, timeZone)],
      ],
    }),
    h(Paragraph, null, "It goes back to the card that paid. Banks take up to 10 business days to show it."),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: `We refunded ${formatCents(cents)}`,
    body,
    foot: "A refund alone changes neither your plan nor your credits.",
  });
}
