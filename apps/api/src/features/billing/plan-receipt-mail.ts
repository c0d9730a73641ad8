import { formatCents } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import { ActionLink, Facts, Paragraph, QuietLink } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { formatDay } from "./format-day.ts";

interface PlanReceipt {
  shopName: string;
  cents: number;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** The payment provider's page of the invoice; null when it has none. */
  invoiceUrl: string | null;
  /** Also lists the invoice. */
  billingUrl: string;
}

/** Confirms that the plan was paid for a month or a year. */
export function composePlanReceipt(paid: PlanReceipt): Promise<MailContent> {
  const { shopName, cents, startsAt, endsAt, timeZone, invoiceUrl, billingUrl } = paid;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `Thank you. The plan for ${shopName} is paid.`),
    h(Facts, {
      facts: [
        ["Paid", formatCents(cents)],
        ["From", formatDay(startsAt, timeZone)],
        ["To", formatDay(endsAt, timeZone)],
      ],
    }),
    invoiceUrl !== null && h(ActionLink, { href: invoiceUrl, children: "View invoice" }),
    invoiceUrl === null
      ? h(ActionLink, { href: billingUrl, children: "Open Billing" })
      : h(QuietLink, { href: billingUrl, children: "Open Billing" }),
  );
  return renderMail({
    subject: `Your receipt for ${formatCents(cents)}`,
    body,
    foot: "Billing lists every invoice. To change your card or plan, choose Manage Billing there.",
  });
}
