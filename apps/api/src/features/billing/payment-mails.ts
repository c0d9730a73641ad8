import { formatCents } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import type { PaymentWarning } from "../../data/payment-warnings.ts";
import { ActionLink, Facts, Heading, Lines, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { formatDay } from "./format-day.ts";

export interface FailedPayment extends Pick<PaymentWarning, "cents" | "nextAttemptAt"> {
  shopName: string;
  timeZone: string;
  href: string;
}

/** Tells the owners that their card was declined: what that means for the shop, and how to mend it. */
export function composePaymentFailed(payment: FailedPayment): Promise<MailContent> {
  const { shopName, timeZone, cents, nextAttemptAt, href } = payment;
  const next = nextAttemptAt === null ? "" : formatDay(nextAttemptAt, timeZone);
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `The card on file for ${shopName} was declined.`),
    h(Facts, {
      facts: [
        ["Amount due", formatCents(cents)],
        ["Next attempt", next],
      ],
    }),
    h(Heading, null, "How to fix it"),
    h(Paragraph, null, "Open Billing, choose Manage Billing and change the card. You can pay right there."),
    h(ActionLink, { href, children: "Open Billing" }),
    h(Heading, null, "Until then"),
    h(Lines, {
      lines: [
        "For now everything keeps working: leads, kiosk and the configurator on your site.",
        next === ""
          ? "We won't charge this card again. Without a payment, your plan ends."
          : `We'll try the card again on ${next}. If it keeps failing, your plan ends.`,
      ],
    }),
  );
  return renderMail({
    subject: "Your Livery payment failed",
    body,
    foot: "Paid already? Then you're all set.",
  });
}
