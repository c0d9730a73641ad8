import { freeDays } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import type { StoredPlan } from "../../data/subscriptions.ts";
import { ActionLink, type Fact, Facts, Heading, Lines, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { formatDay } from "./format-day.ts";
import { listPlanFacts } from "./list-plan-facts.ts";

interface KioskOrder extends StoredPlan {
  timeZone: string;
}

/** Confirms a first subscription: what was ordered, where the kiosk goes, and what happens next. */
export function composeWelcome(order: KioskOrder & { href: string }): Promise<MailContent> {
  const { shippingAddress } = order;
  const freePeriod = describeFreePeriod(order);
  const next = [
    shippingAddress
      ? "We ship your tablet and stand to the address above, and mail you the tracking number when they leave."
      : "We'll ask you where to ship your tablet and stand.",
    "When the kiosk arrives, open Kiosks in your workspace and pair the tablet with the code on its screen.",
    "You don't have to wait for it: your link and the configurator for your own site work today.",
  ];
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `Thank you. ${order.shopName} is on Livery.`),
    freePeriod === "" ? null : h(Paragraph, null, freePeriod),
    h(Facts, { facts: factsOf(order) }),
    h(Heading, null, "What happens next"),
    h(Lines, { lines: next }),
    h(ActionLink, { href: order.href, children: "Open your workspace" }),
    h(Paragraph, null, "If the address is wrong, reply to this email."),
  );
  return renderMail({ subject: "Your Livery plan is active", body });
}

/** Empty for a plan that is paid from its first day, or is canceled already. */
function describeFreePeriod({ isFree, renewalDate, endsAt, timeZone }: KioskOrder): string {
  if (!isFree || !renewalDate || endsAt) return "";
  const day = formatDay(renewalDate, timeZone);
  return `Your first ${freeDays} days are free. Cancel under Billing before ${day}, and you pay nothing.`;
}

/** Tells us to ship a kiosk. */
export function composeKioskNotice(order: KioskOrder & { owners: readonly string[] }): Promise<MailContent> {
  const facts = [["Shop", order.shopName], ["Email", order.owners.join(", ")], ...factsOf(order)] as const;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, "A shop has subscribed for the first time and waits for its kiosk."),
    h(Facts, { facts }),
  );
  return renderMail({ subject: `Ship a kiosk to ${order.shopName}`, body });
}

function factsOf(order: KioskOrder): Fact[] {
  const { shippingAddress } = order;
  return [
    ...listPlanFacts(order),
    [
      "Ship to",
      shippingAddress ? [shippingAddress.name, ...shippingAddress.lines].join(", ") : "not given yet",
    ],
  ];
}
