/** What a shop pays for. `trial` is the plan of a shop that pays nothing, before or after a subscription. */
export type Plan = "trial" | "monthly" | "annual";
export type PaidPlan = Exclude<Plan, "trial">;

/** Price of each paid plan in US cents. */
export const planPriceCents: Record<PaidPlan, number> = { monthly: 4999, annual: 49_999 };

/** Free days at the start of a shop's first subscription. */
export const freeDays = 30;

/** Credits of a new shop, and of every paid month. One credit pays for one finished picture. */
export const trialCredits = 25;
export const monthlyCredits = 100;
