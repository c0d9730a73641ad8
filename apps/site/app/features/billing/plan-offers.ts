import { formatCents, type PaidPlan, planPriceCents } from "@livery/contract";

export interface PlanOffer {
  plan: PaidPlan;
  title: string;
  price: string;
  period: string;
  features: string[];
  button: string;
  /** Labels that highlight the plan. */
  badges: string[];
}

const savedCents = 12 * planPriceCents.monthly - planPriceCents.annual;

export const planOffers: PlanOffer[] = [
  {
    plan: "monthly",
    title: "Monthly",
    price: formatCents(planPriceCents.monthly),
    period: "per month",
    features: ["Complete kiosk system", "Unlimited configurations", "Premium support", "Regular updates"],
    button: "Subscribe Monthly",
    badges: [],
  },
  {
    plan: "annual",
    title: "Annual",
    price: formatCents(planPriceCents.annual),
    period: "per year",
    features: ["Everything in monthly", "2 months free", "Priority support", "Early feature access"],
    button: "Subscribe Annually",
    badges: ["Best Value", `Save ${formatCents(savedCents)}/year`],
  },
];
