import { type PaidPlan, planPriceCents } from "@livery/contract";

export interface PlanOffer {
  plan: PaidPlan;
  title: string;
  price: string;
  period: string;
  features: string[];
  button: string;
  /** What speaks for it over the other one. */
  merits: string[];
}

const savedCents = 12 * planPriceCents.monthly - planPriceCents.annual;

export const planOffers: PlanOffer[] = [
  {
    plan: "monthly",
    title: "Monthly",
    price: dollars(planPriceCents.monthly),
    period: "per month",
    features: ["Complete kiosk system", "Unlimited configurations", "Premium support", "Regular updates"],
    button: "Subscribe Monthly",
    merits: [],
  },
  {
    plan: "annual",
    title: "Annual",
    price: dollars(planPriceCents.annual),
    period: "per year",
    features: ["Everything in monthly", "2 months free", "Priority support", "Early feature access"],
    button: "Subscribe Annually",
    merits: ["Best Value", `Save ${dollars(savedCents)}/year`],
  },
];

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
