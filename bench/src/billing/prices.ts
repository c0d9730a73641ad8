/** As the sandbox names them. */
export const monthlyPrice = "price_livery_monthly";
export const annualPrice = "price_livery_annual";
