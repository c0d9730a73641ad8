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
  const { shopName, href } = plan;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `The plan for ${shopName} is no longer canceled. It goes on as before.`),
    h(Facts, { facts: listPlanFacts(plan) }),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: "Your Livery plan continues",
    body,
    foot: "To cancel it again, open Billing and choose Manage Billing.",
  });
}

/** Also true where the operator wrote the charge off. */
function composePaid(plan: ChangedPlan): Promise<MailContent> {
  const { shopName, href } = plan;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `The plan for ${shopName} is no longer past due. You don't have to do anything.`),
    h(Facts, { facts: listPlanFacts(plan) }),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: "Your Livery plan is no longer past due",
    body,
    foot: "Billing lists what was paid.",
  });
}

function composeSwitched(plan: ChangedPlan): Promise<MailContent> {
  const { shopName, href } = plan;
  const credit = "Any credit from your plan before is taken off. Billing lists what was charged.";
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `${shopName} is now on the ${plan.plan} plan.`),
    h(Facts, { facts: listPlanFacts(plan) }),
    !plan.isFree && h(Paragraph, null, credit),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: `Your Livery plan is now ${plan.plan}`,
    body,
    foot: "To switch again, open Billing and choose Manage Billing.",
  });
}

function composeReturned(plan: ChangedPlan): Promise<MailContent> {
  const { shopName, href } = plan;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `Welcome back. The plan for ${shopName} is active again.`),
    h(Facts, { facts: listPlanFacts(plan) }),
    h(ActionLink, { href, children: "Open Billing" }),
  );
  return renderMail({
    subject: "Your Livery plan is active again",
    body,
    foot: "To cancel it, open Billing and choose Manage Billing.",
  });
}
