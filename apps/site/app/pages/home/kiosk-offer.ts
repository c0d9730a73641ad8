import { freeDays, planPriceCents } from "@livery/contract";

/** The kiosk's price and terms, as Home tells them: it comes with the monthly plan. */
export const kioskOffer = { priceCents: planPriceCents.monthly, freeDays, returnDays: 30 };

export const kioskPrice = (kioskOffer.priceCents / 100).toLocaleString("en-US", {
  style: "currency",
  currency: "USD",
});
