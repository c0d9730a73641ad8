import { freeDays, planPriceCents } from "@livery/contract";

/** Price and terms of the kiosk, which comes with the monthly plan. */
export const kioskOffer = { priceCents: planPriceCents.monthly, freeDays, returnDays: 30 };

// Not shared with the billing feature: a shared chunk would be one more request on Home.
export const kioskPrice = (kioskOffer.priceCents / 100).toLocaleString("en-US", {
  style: "currency",
  currency: "USD",
});
