import type { QuoteTexts } from "./quote-texts.ts";

export const english: QuoteTexts = {
  locale: "en-US",
  quote: (number, version = 1) => (version === 1 ? `Quote ${number}` : `Quote ${number}, version ${version}`),
  quoteFrom: (title, shopName) => `${title} from ${shopName}`,
  facts: { for: "For", vehicle: "Vehicle", date: "Date", goodUntil: "Good until", dropOff: "Drop-off" },
  columns: ["Description", "Quantity", "Price", "Amount"],
  units: { ft: "ft", h: "h" },
  sums: {
    subtotal: "Subtotal",
    tax: (percent) => `Sales tax ${percent}%`,
    total: "Total",
    deposit: "Deposit to book",
  },
  terms: "Terms",
  unprinted: "[…] stands for letters that this PDF can't print. The quote's page shows them.",
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  mail: {
    hello: (name) => `Hello ${name},`,
    subject: (shopName) => `Your quote from ${shopName}`,
    intro: (shopName) => `Here's your quote from ${shopName}. The PDF is attached.`,
    newerSubject: (shopName) => `Your updated quote from ${shopName}`,
    newerIntro: (shopName) =>
      `Here's your updated quote from ${shopName}. It replaces the one you got before. The PDF is attached.`,
    look: "Your car in the look of this quote",
    quote: "Quote",
    view: "View and answer",
    questions: "Questions? Reply to this email.",
    acceptedSubject: (shopName) => `You accepted the quote from ${shopName}`,
    accepted: (number, shopName) => `You accepted quote ${number} from ${shopName}. The PDF is attached.`,
    payDeposit: (deposit, url) => `To book, pay the deposit of ${deposit} on the shop's page: ${url}`,
    seeNext: "See what's next",
  },
  calendar: { summary: (shopName) => `Bring your car to ${shopName}` },
};
