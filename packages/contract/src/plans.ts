/** What a shop pays for. `trial` is the plan of a shop that pays nothing, whether it never did or no longer does. */
export type Plan = "trial" | "monthly" | "annual";
export type PaidPlan = Exclude<Plan, "trial">;

/** What each paid plan costs in US dollars. Whole cents. */
export const planPriceCents: Record<PaidPlan, number> = { monthly: 4999, annual: 49_999 };

/** The first subscription of a shop begins with so many days that cost nothing. */
export const freeDays = 30;

/** Credits of a new shop, and those that every paid month brings. One pays for one finished generation. */
export const trialCredits = 25;
export const monthlyCredits = 100;
