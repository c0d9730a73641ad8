import { formatCents } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import type { LostPlan, PaymentWarning } from "../../data/payment-warnings.ts";
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

/** Tells the owners that every attempt failed and the plan has ended: what stops, what stays, and how to come back. */
export function composePlanEnded({
  shopName,
  credits,
  href,
}: LostPlan & { href: string }): Promise<MailContent> {
  const left =
    credits === 1 ? "You keep your remaining credit." : `You keep your ${credits} remaining credits.`;
  const body = h(
    Fragment,
    null,
    h(
      Paragraph,
      null,
      `We couldn't charge the card on file for ${shopName}. Every attempt failed, so your plan has ended. We won't charge this card again.`,
    ),
    h(Heading, null, "What stops"),
    h(Paragraph, null, "You get no new credits each month. Credits pay for painted places."),
    h(Heading, null, "What stays"),
    h(Lines, {
      lines: [
        "Your leads, quotes, pictures and settings are kept as before.",
        "Your kiosk and the configurator on your site keep working, and new leads keep coming in.",
        ...(credits > 0 ? [left] : []),
      ],
    }),
    h(Heading, null, "How to come back"),
    h(
      Paragraph,
      null,
      "Open Billing, choose a plan and pay with a card that works. It's charged right away.",
    ),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: "Your Livery plan has ended",
    body,
    foot: "Back on a plan already? Then you're all set.",
  });
}
