import { formatCents, type Plan, planPriceCents } from "@livery/contract";
import type { StoredPlan } from "../../data/subscriptions.ts";
import type { Fact } from "../../services/mail/mail-parts.ts";
import { formatDay } from "./format-day.ts";

interface MailedPlan extends StoredPlan {
  timeZone: string;
}

/** The plan, and what is charged when, as the mails about it say. */
export function listPlanFacts({
  plan,
  isFree,
  isPastDue,
  renewalDate,
  endsAt,
  timeZone,
}: MailedPlan): Fact[] {
  const price = plan === "trial" ? "" : formatCents(planPriceCents[plan]);
  // Until a failed charge is paid, no next one is promised.
  const day = renewalDate && !isPastDue ? formatDay(renewalDate, timeZone) : "";
  const charge = [price, day].filter(Boolean).join(" on ");
  const facts: Fact[] = [["Plan", describePlan(plan)]];
  if (endsAt) return [...facts, ["Works until", formatDay(endsAt, timeZone)]];
  return [...facts, [isFree ? "First charge" : "Next charge", charge]];
}

function describePlan(plan: Plan): string {
  if (plan === "annual") return `Annual (${formatCents(planPriceCents.annual)} per year)`;
  return `Monthly (${formatCents(planPriceCents.monthly)} per month)`;
}
