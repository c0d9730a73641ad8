import { createElement as h, Fragment } from "react";
import type { LostPlan } from "../../data/payment-warnings.ts";
import { ActionLink, Heading, Lines, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

interface EndedPlan extends LostPlan {
  /** No attempt to charge the card succeeded; otherwise it was canceled. */
  isUnpaid: boolean;
  /** Billing. */
  href: string;
}

/** Tells the owners that their plan has ended: what stops, what stays, and how to come back. */
export function composePlanEnded({ shopName, credits, isUnpaid, href }: EndedPlan): Promise<MailContent> {
  const why = isUnpaid
    ? `We couldn't charge the card on file for ${shopName}. Every attempt failed, so your plan has ended. We won't charge this card again.`
    : `The plan for ${shopName} was canceled and has now ended. Your card won't be charged for it again.`;
  const how = isUnpaid
    ? "Open Billing, choose a plan and pay with a card that works. It's charged right away."
    : "Open Billing and choose a plan. It's charged right away.";
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, why),
    h(Heading, null, "What stops"),
    h(Paragraph, null, whatStops),
    h(Heading, null, "What stays"),
    h(Lines, { lines: listKept(credits) }),
    h(Heading, null, "How to come back"),
    h(Paragraph, null, how),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: "Your Livery plan has ended",
    body,
    foot: "Back on a plan already? Then you're all set.",
  });
}

/** What a shop without a plan no longer gets. */
export const whatStops = "You get no new credits each month. Credits pay for painted places.";

/** What a shop without a plan keeps. */
export function listKept(credits: number): string[] {
  const left =
    credits === 1 ? "You keep your remaining credit." : `You keep your ${credits} remaining credits.`;
  return [
    "Your leads, quotes, pictures and settings are kept as before.",
    "Your kiosk and the configurator on your site keep working, and new leads keep coming in.",
    ...(credits > 0 ? [left] : []),
  ];
}
