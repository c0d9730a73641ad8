/** The kiosk's price and terms, as Home tells them. */
export const kioskOffer = { priceCents: 4999, freeDays: 30, returnDays: 30 };

export const kioskPrice = (kioskOffer.priceCents / 100).toLocaleString("en-US", {
  style: "currency",
  currency: "USD",
});
