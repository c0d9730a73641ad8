import { createElement as h, Fragment } from "react";
import type { StoredPlan } from "../../data/subscriptions.ts";
import { ActionLink, Facts, Heading, Lines, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { formatDay } from "./format-day.ts";
import { listPlanFacts } from "./list-plan-facts.ts";
import { composePlanEnded, listKept, whatStops } from "./plan-ended-mail.ts";

interface ChangedPlan extends StoredPlan {
  timeZone: string;
  /** Billing. */
  href: string;
}

/** What owners are told of each change of their plan. */
export const planChangeMails = {
  canceled: composeCanceled,
  resumed: composeResumed,
  paid: composePaid,
  switched: composeSwitched,
  returned: composeReturned,
  ended: (plan: ChangedPlan) => composePlanEnded({ ...plan, isUnpaid: false }),
};

function composeCanceled(plan: ChangedPlan): Promise<MailContent> {
  const { shopName, isFree, endsAt, timeZone, href } = plan;
  const end = endsAt === null ? "" : formatDay(endsAt, timeZone);
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `The plan for ${shopName} is canceled and won't renew.`),
    h(Facts, { facts: listPlanFacts(plan) }),
    h(Heading, null, `Until ${end}`),
    h(Lines, {
      lines: [
        "Everything keeps working: leads, kiosk, credits and the configurator on your site.",
        ...(isFree ? ["These are your free days: you aren't charged for them."] : []),
      ],
    }),
    h(Heading, null, "After that"),
    h(Lines, { lines: [whatStops, ...listKept(0)] }),
    h(Heading, null, "Changed your mind?"),
    h(
      Paragraph,
      null,
      `Open Billing and choose Resume Subscription before ${end}. Your plan then goes on as before.`,
    ),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: "Your Livery plan is canceled",
    body,
    foot: "Resumed it already? Then you're all set.",
  });
}

function composeResumed(plan: ChangedPlan): Promise<MailContent> {
  return composeNews(plan, {
    subject: "Your Livery plan continues",
    news: `The plan for ${plan.shopName} is no longer canceled. It goes on as before.`,
    foot: "To cancel it again, open Billing and choose Manage Billing.",
  });
}

/** Also true where the operator wrote the charge off. */
function composePaid(plan: ChangedPlan): Promise<MailContent> {
  return composeNews(plan, {
    subject: "Your Livery plan is no longer past due",
    news: `The plan for ${plan.shopName} is no longer past due. You don't have to do anything.`,
    foot: "Billing lists what was paid.",
  });
}

function composeSwitched(plan: ChangedPlan): Promise<MailContent> {
  const credit = "Any credit from your plan before is taken off. Billing lists what was charged.";
  return composeNews(plan, {
    subject: `Your Livery plan is now ${plan.plan}`,
    news: `${plan.shopName} is now on the ${plan.plan} plan.`,
    ...(!plan.isFree && { more: credit }),
    foot: "To switch again, open Billing and choose Manage Billing.",
  });
}

function composeReturned(plan: ChangedPlan): Promise<MailContent> {
  return composeNews(plan, {
    subject: "Your Livery plan is active again",
    news: `Welcome back. The plan for ${plan.shopName} is active again.`,
    foot: "To cancel it, open Billing and choose Manage Billing.",
  });
}

interface News {
  subject: string;
  news: string;
  /** After the plan's facts. */
  more?: string;
  foot: string;
}

/** A change that needs no more than a sentence: what is new, the plan as it is now, and the way to Billing. */
function composeNews(plan: ChangedPlan, { subject, news, more, foot }: News): Promise<MailContent> {
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, news),
    h(Facts, { facts: listPlanFacts(plan) }),
    more !== undefined && h(Paragraph, null, more),
    h(ActionLink, { href: plan.href, children: "Open Billing" }),
  );
  return renderMail({ subject, body, foot });
}
