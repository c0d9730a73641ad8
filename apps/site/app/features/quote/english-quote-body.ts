import type { QuoteBodyTexts } from "./quote-body.tsx";

/** For customers who read English, and for the shop's own view. */
export const englishQuoteBody: QuoteBodyTexts = {
  locale: "en-US",
  units: { ft: "ft", h: "h" },
  subtotal: "Subtotal",
  tax: (percent) => `Sales tax ${percent}%`,
  total: "Total",
  deposit: "Deposit to book",
  dropOff: (moment) => `Drop-off: ${moment}`,
};
