import type { CustomerQuote, QuoteDetails, QuoteDraft, SentQuote } from "@livery/contract";

const draft: QuoteDraft = {
  language: "en",
  name: "Zoë Marchetti",
  email: "zoe@example.com",
  vehicle: "2021 Toyota Camry",
  lines: [
    { text: "3M 2080-G53 Gloss Flame Red: hood", unit: "ft", quantity: 6.6, unitCents: 2_000 },
    { text: "Installation: hood", unit: "h", quantity: 2, unitCents: 10_000 },
  ],
  taxPpm: 50_000,
  depositPercent: 20,
  note: "",
  appointment: null,
};

/** A quote as its shop sees it, as the server sends it. */
export function makeQuoteDetails(changed: Partial<QuoteDetails> = {}): QuoteDetails {
  return {
    quote: {
      id: "q1",
      number: 1001,
      leadId: "1",
      name: draft.name,
      vehicle: draft.vehicle,
      status: "draft",
      totalCents: 34_860,
      updatedAt: "2026-11-24T10:00:00Z",
    },
    draft,
    draftVersion: 1,
    isSent: false,
    unprinted: [],
    sent: null,
    phone: "",
    versions: [],
    ...changed,
  };
}

/** What was sent of it. */
export const sentQuote: SentQuote = {
  ...draft,
  number: 1001,
  version: 1,
  shopName: "Engine Wraps",
  lines: [
    {
      text: "3M 2080-G53 Gloss Flame Red: hood",
      unit: "ft",
      quantity: 6.6,
      unitCents: 2_000,
      amountCents: 13_200,
    },
    { text: "Installation: hood", unit: "h", quantity: 2, unitCents: 10_000, amountCents: 20_000 },
  ],
  totals: { subtotalCents: 33_200, taxCents: 1_660, totalCents: 34_860 },
  depositCents: 6_972,
  depositUrl: "https://pay.example/",
  bookingUrl: "https://book.example/",
  terms: "",
  sentAt: "2026-11-24T10:00:00.000Z",
  expiresAt: "2026-12-24T10:00:00.000Z",
  timeZone: "America/New_York",
};

/** A quote as its customer sees it. */
export function makeCustomerQuote(
  changed: Partial<CustomerQuote> = {},
  quote: Partial<SentQuote> = {},
): CustomerQuote {
  return {
    quote: { ...sentQuote, ...quote },
    status: "open",
    answeredAt: null,
    signerName: null,
    sha256: "0".repeat(64),
    contact: { phone: "", hours: "" },
    logoUrl: null,
    hasPicture: false,
    ...changed,
  };
}
